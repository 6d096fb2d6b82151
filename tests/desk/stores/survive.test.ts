import { expect, test } from "vitest";
import { referenceSid } from "../../../src/desk/stores/unanswered.ts";
import { type ContractName, contracts, leadOf, outlivesKill, referenceOf } from "./stage/stores.ts";
import { setUp, twins } from "./stage/twins.ts";
import { startWriter } from "./stage/writers.ts";

test.each(twins)(
  "%s stores hold all that they acknowledged to processes that were killed, and nothing torn",
  async (twin, openPlace) => {
    const { place, open } = await setUp(openPlace);
    const acknowledged: { name: ContractName; id: string }[] = [];
    const idsOf = (wanted: string) => acknowledged.flatMap(({ name, id }) => (name === wanted ? [id] : []));
    for (const [life, count] of [100, 300].entries()) {
      const writer = startWriter(place, life, (name, id) => {
        acknowledged.push({ name, id });
        if (idsOf("leads").length === count) writer.kill();
      });
      await writer.ended;
    }
    const stores = await open();
    const [leads, references] = [await stores.leads.waiting(), await stores.unanswered.list(Infinity)];
    const kept = Object.entries(contracts).map(async ([name, { findKept }]) => [
      name,
      (await findKept(stores, idsOf(name))).length,
    ]);
    // Leases and limits in memory end with their process, and the next one begins anew.
    const expected = Object.entries(outlivesKill[twin]).map(([name, outlives]) => [
      name,
      outlives ? idsOf(name).length : 0,
    ]);
    expect(idsOf("leads").length).toBeGreaterThanOrEqual(300);
    expect(Object.fromEntries(await Promise.all(kept))).toEqual(Object.fromEntries(expected));
    // What was not acknowledged may be there too, and then it is whole.
    expect(leads).toEqual(leads.map(({ id }) => leadOf(id)));
    expect(references).toEqual(references.map((reference) => referenceOf(referenceSid(reference))));
  },
);
