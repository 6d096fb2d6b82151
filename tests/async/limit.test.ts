import { expect, test } from "vitest";
import { limitWorks } from "../../src/async/limit.ts";

test("works begin in their order, no more at once than allowed, also after one that fails", async () => {
  const limited = limitWorks(2);
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<string>>();
  const start = (name: string) => {
    const gate = Promise.withResolvers<string>();
    gates.set(name, gate);
    return limited(() => {
      begun.push(name);
      return gate.promise;
    });
  };
  const [a, b, c, d] = [start("a"), start("b"), start("c"), start("d")];
  expect(begun).toEqual(["a", "b"]);
  gates.get("b")?.reject(new Error("broken"));
  await expect(b).rejects.toThrow("broken");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  gates.get("a")?.resolve("of a");
  gates.get("c")?.resolve("of c");
  gates.get("d")?.resolve("of d");
  expect(await Promise.all([a, c, d])).toEqual(["of a", "of c", "of d"]);
});
