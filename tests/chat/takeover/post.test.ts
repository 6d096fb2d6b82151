import { expect, test } from "vitest";
import { createCallPerson, type Refused } from "../../../src/chat/takeover/post.ts";
import { englishTakeoverWords } from "../../../src/languages/en/desk.ts";
import { findLanguage } from "../../../src/languages/languages.ts";
import { createVirtualClock } from "../stage/virtualClock.ts";

const call = { website: "harbor", link: "p1.link" };

/** Why a call was refused whose answer is this, or whose network failed. */
async function refusalOf(answer: Response | Error): Promise<Refused> {
  const send: typeof fetch = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return createCallPerson(
    "/api/person",
    send,
    createVirtualClock().clock,
  )(call).then(
    () => expect.fail("It was answered"),
    (error: Refused) => error,
  );
}

const refused = (status: number, code: string, headers: HeadersInit = {}) =>
  Response.json({ error: { code, message: "" } }, { status, headers });

test.each([
  [410, "link-used", "over"],
  [410, "link-old", "over"],
  [404, "link", "invalid"],
  [404, "site", "away"],
  [403, "origin", "invalid"],
  [404, "conversation", "gone"],
  [409, "closed", "closed"],
  [422, "fields", "unfit"],
  [413, "size", "unfit"],
  [429, "limit", "tooMany"],
  [503, "busy", "away"],
  [502, "provider", "away"],
  [500, "failed", "away"],
])("an answer %i %s means that it is %s", async (status, code, refusal) => {
  expect((await refusalOf(refused(status, code))).refusal).toBe(refusal);
});

test("how long to wait is what the desk says, in seconds", async () => {
  expect((await refusalOf(refused(429, "limit", { "retry-after": "30" }))).retryAfterMs).toBe(30_000);
  expect((await refusalOf(refused(503, "busy", { "retry-after": "soon" }))).retryAfterMs).toBe(0);
});

test("a network that fails, and an answer that is none of the desk's, mean that it is away", async () => {
  expect((await refusalOf(new TypeError("Failed to fetch"))).refusal).toBe("away");
  expect((await refusalOf(new Response("<h1>Bad Gateway</h1>", { status: 502 }))).refusal).toBe("away");
  expect((await refusalOf(Response.json({}))).refusal).toBe("away");
});

test("a call that takes longer than 12 s is given up", async () => {
  const { clock, advance } = createVirtualClock();
  const refusals: unknown[] = [];
  const hangs: typeof fetch = () => new Promise(() => {});
  createCallPerson("/api/person", hangs, clock)(call).catch((error: Refused) => refusals.push(error.refusal));
  await advance(11_999);
  expect(refusals).toEqual([]);
  await advance(1);
  expect(refusals).toEqual(["away"]);
});

test("every language fills in what English fills in; a site in a fifth gets an English page that says so", () => {
  const names = (text: string) => text.match(/\{\w+\}/g) ?? [];
  const gaps = (language: string) => Object.values(findLanguage(language).tables.takeover).map(names);
  expect([gaps("es-MX"), gaps("fr"), gaps("de-AT")]).toEqual(Array(3).fill(gaps("en-US")));
  expect(["es-MX", "fr", "de-AT"].map((language) => findLanguage(language).language)).toEqual([
    "es-MX",
    "fr",
    "de-AT",
  ]);
  expect(findLanguage("ja")).toMatchObject({ language: "en", tables: { takeover: englishTakeoverWords } });
});
