import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Reads tables of cases from the YAML file beside a test; the caller names what a row holds. */
export function createCaseReader(testUrl: string) {
  const tables = parse(readFileSync(new URL(testUrl.replace(/\.ts$/, ".yaml")), "utf8"));
  return <Row>(name: string): Row[] => {
    if (!tables[name]?.length) throw new Error(`There is no table '${name}', or it is empty.`);
    return tables[name];
  };
}
