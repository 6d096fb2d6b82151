/** Something that visitors of any business ask about: how they ask, and how files speak of it. */
export type Intent = { name: string; asked: RegExp; told: RegExp };

/** Reads intents written as three lines each: a name, `? ways to ask`, `> words of files`; ways and words are parts of patterns, separated by ` | `. */
export function intentsOf(text: string): Intent[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const [name = "", asked = "", told = ""] = block.split("\n").map((line) => line.trim());
      return { name, asked: anyOf(asked.replace(/^\? /, "")), told: anyOf(told.replace(/^> /, "")) };
    });
}

const anyOf = (parts: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.split(" | ").join("|")})(?![\\p{L}\\p{N}])`, "u");
