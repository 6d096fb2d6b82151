/** The first element that a selector finds; throws where there is none, which is a mistake of the page. */
export function find<E extends HTMLElement>(selector: string, root: ParentNode = document): E {
  const [found] = findAll<E>(selector, root);
  if (!found) throw new Error(`${selector}: The page has no such element`);
  return found;
}

export const findAll = <E extends HTMLElement>(selector: string, root: ParentNode = document): E[] => [
  ...root.querySelectorAll<E>(selector),
];

/** A new element with these classes and this content. */
export function element<N extends keyof HTMLElementTagNameMap>(
  name: N,
  classes = "",
  ...content: (Node | string)[]
): HTMLElementTagNameMap[N] {
  const created = document.createElement(name);
  if (classes) created.className = classes;
  created.append(...content);
  return created;
}
