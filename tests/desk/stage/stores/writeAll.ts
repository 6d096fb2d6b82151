import { type ContractName, contracts, referenceOf, type Stores } from "./stores.ts";

/** Hears of each write that a store acknowledged: its contract and id. */
export type OnWrite = (name: ContractName, id: string) => void;

/** Writes to all stores, eight ids at a time, until one fails. Ids of different lives differ. */
export async function writeAll(stores: Stores, life: number, onWrite: OnWrite): Promise<void> {
  let count = 0;
  const write = async () => {
    for (;;) {
      const id = `${life}-${count++}`;
      await Promise.all(
        Object.entries(contracts).map(async ([name, contract]) => {
          await contract.write(stores, id);
          // The keys of the contracts are these.
          onWrite(name as ContractName, id);
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
}
