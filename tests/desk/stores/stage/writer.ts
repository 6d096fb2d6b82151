import { contracts, openStores, type Place, referenceOf } from "./stores.ts";

// A process that writes to all stores of a place, eight ids at a time, until it is killed. It tells each write
// that a store acknowledged: `[contract, id]`.

process.once("disconnect", () => process.exit());
process.once("message", async ({ place, life }: { place: Place; life: number }) => {
  const stores = await openStores(place);
  let count = 0;
  const write = async () => {
    for (;;) {
      const id = `${life}-${count++}`;
      await Promise.all(
        Object.entries(contracts).map(async ([name, contract]) => {
          await contract.write(stores, id);
          process.send?.([name, id]);
        }),
      );
      // Lines that mean nothing any more have the file replaced by a smaller one now and then.
      for (let answered = 0; answered < 5; answered++) {
        await stores.unanswered.add(referenceOf(`${id}-${answered}`));
        await stores.unanswered.remove(`${id}-${answered}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, write));
});
