// Saving a picture as a file.

import { element } from "./element.js";

/** Offer an SVG as a file. */
export function savePicture(svgText, name) {
  const address = URL.createObjectURL(new Blob([svgText], { type: "image/svg+xml" }));
  const anchor = element("a", { href: address, download: `${name}.svg` });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
