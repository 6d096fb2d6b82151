import fc from "fast-check";
import { expect, test } from "vitest";
import { readBlocks } from "../../../src/agency/import/oldSite/blocks.ts";
import { toMarkdown } from "../../../src/agency/import/oldSite/markdown.ts";
import { parseHtml } from "../../../src/agency/import/oldSite/parseHtml.ts";
import { createMarkdown } from "../../../src/business/markdown.ts";
import { withoutControls } from "../../../src/text/controls.ts";
import { escapeMarkup } from "../../../src/text/escape.ts";

const signs = [
  ..."\\ ` * _ { } [ ] ( ) < > # + - . ! | ~ & : = ' / ^ $ @ ; % ? 1 a é 🔥".split(" "),
  ..."**  __ ~~ ``` ]( &lt; &#65 1. --- |- :- http://a.example <b> <!-- javascript:".split(" "),
  ...' "\n\u00a0\u202e',
];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: "binary", maxLength: 1 })), { maxLength: 12 })
  .map((parts) => parts.join(""));

/** A part of a line, in one of the elements that lines have. */
const anyPart = fc.tuple(
  fc.constantFrom("", "b", "i", "a", "a href=lost", "span"),
  fc.constantFrom("", "<br>"),
  anyText,
);
const anyPage = fc.array(
  fc.tuple(fc.constantFrom("p", "li", "h2", "blockquote", "dt", "div"), fc.array(anyPart, { maxLength: 5 })),
  { maxLength: 4 },
);

/** What each element of a page may become; code, tables and tags are none of it. */
const kinds =
  /^(?:paragraph|heading|list_item|bullet_list|blockquote|inline|text|text_special|strong|em|link|hardbreak)(?:_open|_close)?$/;

const plain = (text: string) => withoutControls(text).replace(/\s+/g, "");

// Without the quotes and dashes that pages show in place of typed ones.
const parser = createMarkdown().set({ typographer: false });

test("whatever signs the texts of an old page hold, its visitors read the same signs", () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      const html = page.map(
        ([block, parts]) =>
          `<${block}>${parts
            .map(([tag, before, text]) => {
              const words = before + escapeMarkup(text);
              return tag ? `<${tag} href=kept>${words}</${tag.split(" ")[0]}>` : words;
            })
            .join("")}</${block}>`,
      );
      const markdown = toMarkdown(readBlocks(parseHtml(html.join("\n"))), {
        link: (href) => (href === "kept" ? href : undefined),
        picture: () => undefined,
      });
      const tokens = parser.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);
      const words = tokens.flatMap(({ type, content }) => (type.startsWith("text") ? [content] : []));
      const read = { words: plain(words.join("")), others: tokens.filter(({ type }) => !kinds.test(type)) };
      const written = plain(page.flatMap(([, parts]) => parts.map(([, , text]) => text)).join(""));
      expect({ markdown, ...read }).toEqual({ markdown, words: written, others: [] });
    }),
    { numRuns: 300 },
  );
});
