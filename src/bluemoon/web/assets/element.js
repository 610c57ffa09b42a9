// Making elements. Text is always text: names and sentences come from strangers.

export const byId = (id) => document.getElementById(id);

/**
 * A new element. Attributes that are null or false are left out, functions listen to the event of
 * their name, and children are elements or strings.
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

export function button(text, click, attributes = {}) {
  return element("button", { type: "button", click, ...attributes }, text);
}

/** The name of a setting as people write it: "main_action" is "Main action". */
export function capitalised(name) {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
