import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { openTheme } from "../../src/build/theme.ts";
import { loadBusinesses } from "../../src/business/check/load.ts";
import { businessesOf } from "../stage/builtSites.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

test("memory is as full after a hundred sites as after twenty", async () => {
  const { signal } = new AbortController();
  const { renderSite } = await openTheme("own", signal);
  const [site] = (await loadBusinesses(businessesOf("samples"), ["harbor-plumbing"])).businesses;
  if (!site) throw new Error("There is no such business");
  const heapMbAfter = async (count: number) => {
    for (let done = 0; done < count; done++)
      await renderSite({ ...site, business: { ...site.business }, desk: "own" }, signal);
    collectGarbage();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const first = await heapMbAfter(20);
  expect((await heapMbAfter(80)) - first).toBeLessThan(2);
});
