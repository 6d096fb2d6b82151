import { describe, expect, test } from "vitest";
import { places, setUp } from "../../stage/stores/places.ts";
import { referenceOf, repeat } from "../../stage/stores/stores.ts";

describe.each(places)("unanswered messages in %s", (_, openPlace) => {
  test("outlive their process until they are removed, oldest first, those of one moment by index", async () => {
    const { unanswered, open } = await setUp(openPlace);
    const references = [
      referenceOf("late", 3_000),
      referenceOf("second", 2_000, 9),
      referenceOf("first", 2_000, 2),
      referenceOf("gone", 1_000),
    ];
    await Promise.all(references.map(unanswered.add));
    await unanswered.remove("gone");
    const next = open().unanswered;
    expect((await next.list(Infinity)).map(({ message }) => message)).toEqual(["first", "second", "late"]);
    expect(await next.list(3_000)).toEqual([referenceOf("first", 2_000, 2), referenceOf("second", 2_000, 9)]);
  });

  test("a message that is there keeps its first reference; one that was removed may come again", async () => {
    const { unanswered, open } = await setUp(openPlace);
    await unanswered.add(referenceOf("a", 1_000));
    await unanswered.add(referenceOf("a", 2_000));
    expect(await unanswered.list(Infinity)).toEqual([referenceOf("a", 1_000)]);
    await unanswered.remove("a");
    await unanswered.remove("a");
    await unanswered.add(referenceOf("a", 3_000));
    expect(await open().unanswered.list(Infinity)).toEqual([referenceOf("a", 3_000)]);
  });

  test("a conversation has its newest reference, beside those of its messages", async () => {
    const { unanswered, open } = await setUp(openPlace);
    const conversation = { service: "IS1", siteId: "acme", conversation: "CH1" };
    await unanswered.add({ ...conversation, atMs: 9_000 });
    await unanswered.add(referenceOf("a", 2_000));
    await unanswered.add({ ...conversation, atMs: 1_000 });
    const next = open().unanswered;
    expect(await next.list(Infinity)).toEqual([{ ...conversation, atMs: 1_000 }, referenceOf("a", 2_000)]);
    await next.remove("CH1");
    expect(await next.list(Infinity)).toEqual([referenceOf("a", 2_000)]);
  });

  test("two writers who add the same 100 at once keep each once, and remove side by side", async () => {
    const { unanswered: first, open } = await setUp(openPlace);
    const { unanswered: second } = open();
    await repeat(200, async (number) => {
      const writer = number < 100 ? first : second;
      await writer.add(referenceOf(String(number % 100), number % 100));
    });
    const numbers = Array.from({ length: 100 }, (_, number) => number);
    expect((await first.list(Infinity)).map(({ atMs }) => atMs)).toEqual(numbers);
    await Promise.all(
      numbers.map((number) => (number % 2 ? first : number % 5 ? undefined : second)?.remove(String(number))),
    );
    const left = numbers.filter((number) => number % 2 === 0 && number % 5 !== 0);
    expect((await second.list(Infinity)).map(({ atMs }) => atMs)).toEqual(left);
  });
});
