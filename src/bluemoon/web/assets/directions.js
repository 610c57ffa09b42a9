// Which thing lies next in the direction of an arrow key.

const ACROSS = 3;

const AHEAD = {
  ArrowLeft: (x, y) => [-x, y],
  ArrowRight: (x, y) => [x, y],
  ArrowUp: (x, y) => [-y, x],
  ArrowDown: (x, y) => [y, x],
};

function centre(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The nearest of the elements that lies ahead; what lies to the side counts as further away. */
export function nearestInDirection(from, elements, key) {
  const [fromX, fromY] = centre(from);
  let nearest = null;
  let least = Infinity;
  for (const element of elements) {
    const [x, y] = centre(element);
    const [ahead, across] = AHEAD[key](x - fromX, y - fromY);
    const distance = ahead + ACROSS * Math.abs(across);
    if (ahead > 1 && distance < least) [nearest, least] = [element, distance];
  }
  return nearest;
}
