// Elements from what they hold. Text stays text: nothing that anybody wrote is ever read as HTML.
const put = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
};

export const h = (tag, attributes, ...children) => put(document.createElement(tag), attributes, children);
export const s = (tag, attributes, ...children) =>
  put(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
export const link = (to, ...children) => h("a", { href: to }, ...children);
export const tell = (text) => { document.getElementById("told").textContent = text; };
