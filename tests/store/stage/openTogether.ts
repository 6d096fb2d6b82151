import { parentPort, workerData } from "node:worker_threads";
import { createSqlStore } from "../../../src/store/sql.ts";
import { openSqliteFile } from "../../../src/store/sqliteFile.ts";

// A thread that writes to each of these files in the same moment as the others: each arrives in `arrived`, and
// begins once all have. It tells what failed.

const { paths, arrived, threads, name } = workerData;
const counter = new Int32Array(arrived);
const failures: string[] = [];

for (const [round, path] of paths.entries()) {
  Atomics.add(counter, 0, 1);
  while (Atomics.load(counter, 0) < (round + 1) * threads);
  const store = createSqlStore(openSqliteFile(path), () => new Date());
  await store
    .change({ name: "names", isDurable: true }, name, () => ({ value: name, group: "all" }))
    .catch((error: Error) => failures.push(error.message));
  await store.close();
}
parentPort?.postMessage(failures);
