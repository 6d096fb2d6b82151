import { setImmediate as nextTurn } from "node:timers/promises";
import { createAdmission } from "../../../../src/desk/limits/admission.ts";
import { createLimits } from "../../../../src/desk/limits/limits.ts";
import { readSettings } from "../../../../src/desk/settings/settings.ts";
import { createMemoryStore } from "../../../../src/store/memory.ts";
import { someSettings } from "../../stage/business.ts";

// A process of its own, run with --expose-gc: so many visitors, each from an IPv6 network (/48) of its own,
// forge an identity, open a chat that they come back to and write in, and send a form, as far as they are let.
// It tells how many bytes that took, and who of ten attackers is still refused.

const settings = readSettings({ ...someSettings, CLIENT_ADDRESS_HEADER: "x-real-ip" });
const { counters } = createMemoryStore();
const admit = createAdmission(settings, counters, () => {});
const limits = createLimits(settings, counters, counters);

const headersOf = (address: string) => new Headers({ "x-real-ip": address });
const hex = (number: number) => number.toString(16);

const countBytes = async () => {
  // A buffer that was let go is freed by the collection after next.
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await nextTurn();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const attackers = Array.from({ length: 10 }, (_, number) => headersOf(`192.0.${number}.7`));
for (const headers of attackers)
  for (let count = 0; count < 40; count++) await admit("open", headers, "acme");

const bytesBefore = await countBytes();
for (let number = 0; number < Number(process.argv[2]); number++) {
  const headers = headersOf(`2001:${hex(number >> 16)}:${hex(number & 0xffff)}:1::1`);
  await admit("open", headers);
  await admit("lead", headers, "acme");
  if (await admit("open", headers, "acme")) continue;
  await limits("resume", `conversation-${number}`);
  await limits("message", `CH${number}`);
}
const bytes = (await countBytes()) - bytesBefore;
const refusals = await Promise.all(attackers.map((headers) => admit("open", headers, "acme")));
process.send?.({ bytes, refused: refusals.filter((refusal) => refusal?.by === "sender").length });
process.disconnect?.();
