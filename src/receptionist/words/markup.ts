/** Plain text of a text that may hold HTML or Markdown. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<\/?[a-z!][^>]*>/gi, "")
    .replace(/!?\[([^\][]*)\]\(([^)\s]*)(?:\s[^)]*)?\)/g, "$1 $2")
    .replace(/^\s{0,3}(#{1,6}|>|```\w*)\s*/gm, "")
    .replace(/(\*\*|__|`)(?=\S)(.+?)\1/g, "$2")
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, "")
    .trim();
}
