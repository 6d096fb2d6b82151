import { readOptions, run, UsageError } from "../../scripts/commandLine.ts";
import { measureDesk } from "./desk.ts";
import { measureDev } from "./dev.ts";
import { measureFleet } from "./fleet.ts";
import { measureHosts } from "./hosts.ts";
import { measureKills } from "./kills.ts";
import { measureMutations } from "./mutations.ts";
import { measureObservatory } from "./observatory.ts";
import { measureProvider } from "./provider.ts";
import { measureReceptionist } from "./receptionist.ts";
import { measureServe } from "./serve.ts";
import { measureSwaps } from "./swaps.ts";
import { measureVisitor } from "./visitor.ts";

// Measurements, not tests: they print tables and write nothing else.

/** Of a run of mutations: which of them. */
type Choice = { since?: string; only?: string };

const benches: Record<string, (choice: Choice) => Promise<void>> = {
  visitor: measureVisitor,
  fleet: measureFleet,
  receptionist: measureReceptionist,
  provider: measureProvider,
  desk: measureDesk,
  kills: measureKills,
  serve: measureServe,
  hosts: measureHosts,
  observatory: measureObservatory,
  swaps: measureSwaps,
  mutations: measureMutations,
  dev: measureDev,
};

const usage = `Usage: npm run bench [-- NAME...]   (all, or some of: ${Object.keys(benches).join(", ")})
       npm run bench -- mutations [--changed | --since COMMIT] [--only ID|FILE]`;

await run(usage, async () => {
  const { positionals, values } = readOptions({
    changed: { type: "boolean" },
    since: { type: "string" },
    only: { type: "string" },
  });
  const since = values.since ?? (values.changed ? "HEAD" : undefined);
  const choice = { ...(since ? { since } : {}), ...(values.only ? { only: values.only } : {}) };
  const unknown = positionals.find((name) => !Object.hasOwn(benches, name));
  if (unknown !== undefined) throw new UsageError(`'${unknown}' is no measurement`);
  for (const name of positionals.length ? positionals : Object.keys(benches)) {
    console.log(`\n${name}`);
    await benches[name]?.(choice);
  }
  // A measurement that misses its bar sets the status.
  return Number(process.exitCode ?? 0);
});
// Clients that are shut down still hold timers, of up to a day.
process.exit();
