import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { hosts } from "../../src/hosts/hosts.ts";

test("the table of the hosts says of each what it is", async () => {
  const readme = await readFile(new URL("../../src/hosts/README.md", import.meta.url), "utf8");
  const code = (text: string | undefined, other: string) => (text ? `\`${text}\`` : other);
  const rows = hosts.map(({ name, pages, functions, deploy }) =>
    [name, code(pages, "the folder of the site"), code(functions?.folder, "-"), deploy].join(" | "),
  );
  expect([...readme.matchAll(/^\| ([a-z]+ \| (?!pages).*) \|$/gm)].map(([, row]) => row)).toEqual(rows);
});
