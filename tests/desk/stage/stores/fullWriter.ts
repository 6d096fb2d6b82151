import { contracts, openStores } from "./stores.ts";

// A process whose stores become full. Of each store in a file it tells the ids that were acknowledged and
// what the log said; then it is asked for one more, and goes on living until its parent leaves it.

const [, , file = ""] = process.argv;
const causes: string[] = [];
const stores = await openStores({ file }, ({ cause }) => causes.push(String(cause)));
const names = ["leads", "unanswered"] as const;
const acknowledged: Record<(typeof names)[number], string[]> = { leads: [], unanswered: [] };

const write = async (name: (typeof names)[number], id: string) => {
  try {
    await contracts[name].write(stores, id);
    acknowledged[name].push(id);
  } catch (error) {
    causes.push(error instanceof Error ? error.message : "");
  }
};
for (const name of names) for (let count = 0; count < 200; count++) await write(name, `${name}-${count}`);
for (let count = 0; count < 200; count++) await stores.starts(`starts-${count}`);
const listed = (await stores.leads.waiting()).length;
process.send?.({ acknowledged, causes, listed });
