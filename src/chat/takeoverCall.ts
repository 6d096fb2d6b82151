import * as v from "valibot";

/**
 * Where a person of the business reads a conversation and writes in it, on the site's own origin or that of a
 * desk elsewhere.
 */
export const takeoverPath = "/api/person";

/**
 * The page of a site from which they do; the text of the link that proves them to be that person stands after
 * its '#'.
 */
export const takeoverPagePath = "/_answer";

const text = (maxLength: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength));

/**
 * Body of `POST /api/person`: reads the conversation of a link, after writing in it where there is a `post`;
 * `typing` while the person writes one.
 * One `key` posts once, however often it is sent. Refusals, by status and `error.code`: 404 `link` (not of
 * this site), 404 `conversation` (gone), 410 `link-old` (made 14 days ago), 410 `link-used` (first used eight
 * hours ago), 409 `closed` (nothing can be written any more), 422 `fields`; worth another try with the same
 * key are 429, 502, 503 and 504.
 */
export const takeoverCallSchema = v.object({
  website: text(100),
  link: text(500),
  typing: v.optional(v.boolean()),
  post: v.optional(v.object({ name: text(60), text: text(2000), key: v.pipe(v.string(), v.uuid()) })),
});
export type TakeoverCall = v.InferOutput<typeof takeoverCallSchema>;

/** A message as the person sees it; `at` is ISO 8601. `name` is that of a person. */
export type ShownMessage = {
  index: number;
  from: "visitor" | "receptionist" | "person";
  name?: string;
  text: string;
  at: string;
};

/**
 * Body of a successful answer: the newest messages, oldest first, who the visitor is, until when the link
 * works and, while the receptionist is silent, until when (ISO 8601); `readIndex` is that of the last message
 * that the visitor has read of what persons wrote.
 */
export type TakeoverAnswer = {
  data: {
    visitor: { name: string; contact: string };
    messages: ShownMessage[];
    linkUntil: string;
    readIndex?: number;
    silentUntil?: string;
  };
};
