/** A text as it stands in HTML or XML, between tags and in quoted attributes: markup in it stays text. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A text as it stands in Markdown that holds no HTML: no link begins or ends in it. */
export const escapeMarkdown = (text: string): string => text.replace(/[[\]\\]/g, "\\$&");
