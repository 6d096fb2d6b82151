import { setImmediate as nextTurn } from "node:timers/promises";
import { clientNetworks } from "../../../../src/desk/http/clientAddress.ts";
import { readSettings } from "../../../../src/desk/settings/settings.ts";
import { createAdmission } from "../../../../src/desk/stores/admission.ts";
import { createLimits } from "../../../../src/desk/stores/countedLimits.ts";
import { countersInMemory } from "../../../../src/desk/stores/countersInMemory.ts";
import { someSettings } from "../../stage/business.ts";

// A process of its own, run with --expose-gc: counts so many visitors, each from an IPv6 network (/48) of its
// own, for a chat, a form, a return and a message. It tells how many bytes that took, and who of ten
// attackers is still refused.

const plenty = { LIMIT_SITE: "10000000/hour", LIMIT_LEAD_SITE: "10000000/hour" };
const settings = readSettings({ ...someSettings, ...plenty });
const counters = countersInMemory();
const admit = createAdmission(settings, counters, () => {});
const limits = createLimits(settings, counters);

const networksOf = (address: string) => clientNetworks(new Headers({ "x-real-ip": address }), "x-real-ip");
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

const attackers = Array.from({ length: 10 }, (_, number) => networksOf(`192.0.${number}.7`));
for (const networks of attackers)
  for (let count = 0; count < 40; count++) await admit("open", networks, "acme");

const bytesBefore = await countBytes();
for (let number = 0; number < Number(process.argv[2]); number++) {
  const networks = networksOf(`2001:${hex(number >> 16)}:${hex(number & 0xffff)}:1::1`);
  await admit("open", networks, "acme");
  await admit("lead", networks, "acme");
  await limits("resume", `conversation-${number}`);
  await limits("message", `CH${number}`);
}
const bytes = (await countBytes()) - bytesBefore;
const refusals = await Promise.all(attackers.map((networks) => admit("open", networks, "acme")));
process.send?.({ bytes, refused: refusals.filter((refusal) => refusal?.by === "sender").length });
process.disconnect?.();
