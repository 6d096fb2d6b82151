import { spawn } from "node:child_process";
import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withLock } from "../../src/async/lock.ts";

const name = `test ${process.pid}`;

test("who asks for a lock at the same time works one after the other", async () => {
  let working = 0;
  const work = async () => {
    const others = working++;
    await turn();
    working--;
    return others;
  };
  expect(await Promise.all([1, 2, 3, 4].map(() => withLock(name, work)))).toEqual([0, 0, 0, 0]);
});

test("the lock of a process that was killed is free", async () => {
  const module = fileURLToPath(new URL("../../src/async/lock.ts", import.meta.url));
  const program = `import { withLock } from ${JSON.stringify(module)};
    await withLock(${JSON.stringify(name)}, () => { console.log("locked"); return new Promise(() => setInterval(() => {}, 1e6)); });`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", program]);
  await once(holder.stdout, "data");
  const order: string[] = [];
  const waiting = withLock(name, async () => order.push("locked again"));
  await turn();
  order.push("killed");
  holder.kill("SIGKILL");
  await waiting;
  expect(order).toEqual(["killed", "locked again"]);
});
