import type { LogFields } from "../../../../src/desk/log.ts";
import { leadOf, openStores, referenceOf } from "./stores.ts";

// A process whose store becomes full. It tells the leads that were acknowledged, why others were refused, what
// it lists, and what the log said; then it goes on living until its parent leaves it.

const [, , file = ""] = process.argv;
const lines: LogFields[] = [];
const stores = openStores({ file }, (line) => lines.push(line));
const acknowledged: string[] = [];
const causes = new Set<string>();
for (let count = 0; count < 200; count++) {
  const id = `lead-${count}`;
  await stores.leads.keep(leadOf(id, count)).then(
    () => acknowledged.push(id),
    (error: Error) => causes.add(error.message),
  );
  await stores.unanswered.add(referenceOf(`message-${count}`));
  await stores.attempts(`attempt-${count}`);
}
process.send?.({
  acknowledged,
  causes: [...causes],
  listed: (await stores.leads.waiting()).length,
  references: (await stores.unanswered.list(Infinity)).length,
  lines,
});
