import { openStores, type Place } from "./stores.ts";
import { writeAll } from "./writeAll.ts";

// A process that writes to all stores of a place until it is killed. It tells each write that a store
// acknowledged: `[contract, id]`.

process.once("disconnect", () => process.exit());
process.once("message", async ({ place, life }: { place: Place; life: number }) => {
  await writeAll(openStores(place), life, (name, id) => process.send?.([name, id]));
});
