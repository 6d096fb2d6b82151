/** A text as it stands in HTML or XML, between tags and in quoted attributes: markup in it stays text. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
