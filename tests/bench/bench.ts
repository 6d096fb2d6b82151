import { measureDesk } from "./desk.ts";
import { measureProvider } from "./provider.ts";
import { measureReceptionist } from "./receptionist.ts";
import { measureVisitor } from "./visitor.ts";

// Measurements, not tests: prints tables and writes nothing else. `npm run bench` runs all, `npm run bench -- NAME` one.

const benches: Record<string, () => Promise<void>> = {
  visitor: measureVisitor,
  receptionist: measureReceptionist,
  provider: measureProvider,
  desk: measureDesk,
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(benches, name));
if (unknown !== undefined) {
  console.error(
    `'${unknown}' is no measurement.\nUsage: npm run bench [-- ${Object.keys(benches).join(" | ")}]`,
  );
  process.exit(2);
}
for (const name of names.length ? names : Object.keys(benches)) {
  console.log(`\n${name}`);
  await benches[name]?.();
}
// Clients that are shut down still hold timers, of up to a day.
process.exit();
