/** Creates an element of this class around these parts. Texts stay texts. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...parts: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...parts);
  return element;
}

/** Finds the part of the page of this name; throws where the page has none. */
export function findPart(name: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!part) throw new Error(`The page has no part ${name}`);
  return part;
}
