import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { projectRoot } from "../src/build/project.ts";
import { CommandError } from "../src/text/commandError.ts";
import { readJson } from "../src/text/json.ts";
import { readOptions, refuseWords, run } from "./commandLine.ts";

const usage = "Usage: npm run licences [-- --lock FILE]   (default: package-lock.json of this project)";

/** Licences that ask for no more than that their text goes along. */
const allowedLicences =
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 PSF-2.0 Python-2.0 Zlib".split(
    " ",
  );

/** Licences that ask for more, and the packages for which that is no trouble. */
const allowedPackages = [
  {
    licence: "LGPL-3.0-or-later",
    packages: /^@img\/sharp-/,
    reason:
      "libvips, which sharp loads as it is when pictures are made; no site and no server bundle holds it",
  },
  {
    licence: "OFL-1.1",
    packages: /^@fontsource-variable\//,
    reason:
      "faces of the sites: each font that is cut from them says its authors and its licence in its own names",
  },
  {
    licence: "MPL-2.0",
    packages: /^lightningcss(?:-|$)/,
    reason:
      "makes style sheets smaller when sites are built; its files are unchanged, and no site holds them",
  },
];

/** What packages do when they are installed. */
const installScripts: Record<string, string> = {
  "core-js": "prints a request for donations; nothing is installed",
  esbuild: "puts the program of this platform in place, from a package that npm has checked",
};

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      name: v.optional(v.string()),
      version: v.optional(v.string(), ""),
      license: v.optional(v.string(), "none"),
      dev: v.optional(v.boolean(), false),
      hasInstallScript: v.optional(v.boolean(), false),
    }),
  ),
});

type Package = { name: string; version: string; licence: string; hasInstallScript: boolean };

await run(usage, async () => {
  const { values, positionals } = readOptions({
    lock: { type: "string", default: join(projectRoot, "package-lock.json") },
  });
  refuseWords(positionals);
  const packages = await readPackages(values.lock);
  for (const { name, version, licence } of packages) console.log(`${name} ${version} ${licence}`);
  const mistakes = packages.flatMap(findMistakes);
  console.log(`\n${describe(packages)}`);
  for (const mistake of mistakes) console.error(mistake);
  return mistakes.length ? 1 : 0;
});

/**
 * The packages that an installation for production may hold, on any platform, by name; throws a `CommandError` for
 * no lock file.
 */
async function readPackages(file: string): Promise<Package[]> {
  const lock = v.safeParse(lockSchema, readJson(await readFile(file, "utf8")));
  if (!lock.success)
    throw new CommandError(`${file}: Is no lock file of npm 7 or later. Name it with --lock FILE.`);
  const packages = Object.entries(lock.output.packages)
    .filter(([path, { dev }]) => path.includes("node_modules/") && !dev)
    .map(([path, { name, version, license, hasInstallScript }]): [string, Package] => {
      const ownName = name ?? path.replace(/^.*node_modules\//, "");
      return [`${ownName} ${version}`, { name: ownName, version, licence: license, hasInstallScript }];
    });
  return [...new Map(packages).values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Lines on a package whose licence nobody allowed, or whose install script nobody looked at. */
function findMistakes({ name, version, licence, hasInstallScript }: Package): string[] {
  return [
    ...(isAllowed(name, licence)
      ? []
      : [
          `${name} ${version}: Its licence, ${licence}, is not allowed. Take another package, or allow it in scripts/licences.ts with the reason.`,
        ]),
    ...(hasInstallScript && !Object.hasOwn(installScripts, name)
      ? [
          `${name} ${version}: Runs a script when it is installed. Look what it does, and write it into scripts/licences.ts.`,
        ]
      : []),
  ];
}

/**
 * Whether a package may be used under a licence, or under one or all of several; a mix of `AND` and `OR` is
 * not read.
 */
function isAllowed(name: string, licence: string): boolean {
  const parts = licence.replace(/^\((.*)\)$/, "$1");
  if (parts.includes(" OR ")) return !parts.includes(" AND ") && parts.split(" OR ").some(isAllowedLicence);
  return parts.split(" AND ").every(isAllowedLicence);

  function isAllowedLicence(part: string): boolean {
    const isNamed = allowedPackages.some((each) => each.licence === part && each.packages.test(name));
    return isNamed || allowedLicences.includes(part);
  }
}

/** How many packages there are, which of them have a licence that asks for more, and which run a script. */
function describe(packages: readonly Package[]): string {
  const special = allowedPackages.flatMap(({ licence, packages: names, reason }) => {
    const found = packages.filter((each) => each.licence.includes(licence) && names.test(each.name));
    return found.length ? [`  ${licence}: ${found.map(({ name }) => name).join(", ")}: ${reason}`] : [];
  });
  const scripts = packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && Object.hasOwn(installScripts, name))
    .map(({ name, version }) => `  ${name} ${version}: ${installScripts[name]}`);
  return [
    `${packages.length} packages for production.`,
    "Licences that ask for more than their text to go along:",
    ...(special.length ? special : ["  none"]),
    "Packages with an install script, and what it does:",
    ...(scripts.length ? scripts : ["  none"]),
  ].join("\n");
}
