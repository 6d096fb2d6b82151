import { createSqlStore, writeEntry } from "../../../src/store/sql.ts";
import { openSqliteFile } from "../../../src/store/sqliteFile.ts";

// A process that adds to an entry of the file as often as it is told, and tells when that is done; or, told no
// number, writes pairs of equal values until it is left.

const [, , path = "", times = ""] = process.argv;
const database = openSqliteFile(path);
const store = createSqlStore(database, () => new Date());
const sums = { name: "sums", isDurable: true } as const;

process.once("disconnect", () => process.exit());
for (let count = 0; count < Number(times); count++)
  await store.change<number>(sums, "sum", (sum = 0) => ({ value: sum + 1 }));
if (times) process.send?.("done");
for (let count = 0; !times; count++) {
  await database.transact((sql) => {
    for (const key of ["left", "right"]) writeEntry(sql, { kind: "pairs", key, value: count }, Date.now());
  }, true);
  if (count === 0) process.send?.("begun");
}
