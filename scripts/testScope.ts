import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageError } from "./commandLine.ts";

/** What `npm test` runs: lint, types and dead code; filters of paths for Vitest and for Playwright, or all. */
export type TestScope = { lint: boolean; tests: readonly string[] | "all"; specs: readonly string[] | "all" };

const root = fileURLToPath(new URL("..", import.meta.url));

export const wholeScope: TestScope = { lint: true, tests: "all", specs: "all" };

/** The parts of the whole, which several machines can run side by side. */
const parts: ReadonlyMap<string, TestScope> = new Map([
  ["static", { lint: true, tests: [], specs: [] }],
  ["unit", { lint: false, tests: "all", specs: [] }],
  ["browser", { lint: false, tests: [], specs: "all" }],
]);

/** How the names of the browser specs begin that show what a room makes. */
export const specsOfRoom: Readonly<Record<string, readonly string[]>> = {
  agency: ["preview", "report", "workplace"],
  branding: ["everyPage", "site"],
  build: ["chat.spec", "site", "static"],
  business: ["site"],
  businesses: ["everyPage", "site"],
  chat: ["takeover", "chat"],
  desk: ["takeover", "chat.spec", "contactForm"],
  drawer: ["chat", "navigation"],
  hours: ["site"],
  languages: ["chatLanguages", "rightToLeft"],
  navigation: ["barWidths", "navigation"],
  pages: ["accessibility", "everyPage", "site"],
  prices: ["site"],
  provider: ["chat.spec", "provider"],
  public: ["site"],
  receptionist: ["chat.spec", "preview"],
  scripts: ["chat.spec", "site"],
  server: ["chat.spec", "site"],
  site: [
    "accessibility",
    "chat",
    "contactForm",
    "everyPage",
    "faces",
    "rightToLeft",
    "site",
    "static",
    "zoom",
  ],
  trades: ["site"],
  typefaces: ["barWidths", "faces"],
};

/** Changes of these reach everything. */
const everywhere =
  /^(?:package(?:-lock)?\.json|\.node-version|tsconfig\.json|astro\.config\.mjs|tests\/[^/]+\.ts|tests\/stage\/.*)$/;

/**
 * A part of the whole, or the tests and specs of a room of src, or of one of its folders: `desk/leads`, `src/desk/leads` and
 * `tests/desk/leads` name the same. Throws a `UsageError` where there is no such folder.
 */
export function namedScope(folder: string): TestScope {
  const path = folder.replace(/^\.?\/?(?:src\/|tests\/)?/, "").replace(/\/$/, "");
  const [room = ""] = path.split("/");
  const part = parts.get(path);
  if (part) return part;
  const [tests, specs] = [listTests(`tests/${path}/`), specsOf([room])];
  const isFolder = [`tests/${path}`, `src/${path}`].some((place) =>
    statSync(join(root, place), { throwIfNoEntry: false })?.isDirectory(),
  );
  if (!room || path.includes("..") || !isFolder)
    throw new UsageError(`'${folder}' is no room: name a folder of src or tests`);
  if (!tests.length && !specs.length) throw new UsageError(`'${folder}' has no tests of its own`);
  return { lint: true, tests, specs };
}

/** What the change since HEAD reaches; see `scopeOfChange`. */
export function changedScope(): TestScope {
  const files = [
    ...linesOf("git", "diff", "--name-only", "HEAD"),
    ...linesOf("git", "ls-files", "--others", "--exclude-standard"),
  ];
  return scopeOfChange(files, listImporters);
}

/**
 * What a change of these files reaches: the guards, which read files; for code the tests that import it; for
 * what no import names (pages, styles, data, commands) the tests of its room; for both the specs of the room.
 */
export function scopeOfChange(files: readonly string[], listImporters: () => string[]): TestScope {
  if (files.some((file) => everywhere.test(file))) return wholeScope;
  if (!files.length) return { lint: true, tests: [], specs: [] };
  const isCode = (file: string) => /^(?:src|tests)\/.*\.tsx?$/.test(file);
  const rooms = files.map(roomOf).filter(Boolean);
  const hidden = files.filter((file) => !isCode(file)).map(roomOf);
  const inRooms = [...new Set(hidden)]
    .filter(Boolean)
    .flatMap((room) => listTests(`tests/${testRooms[room] ?? room}/`));
  const importers = files.some((file) => /\.tsx?$/.test(file)) ? listImporters() : [];
  const own = files.filter((file) => file.endsWith(".spec.ts"));
  return {
    lint: true,
    tests: [...new Set([...guards(), ...importers, ...inRooms])],
    specs: files.some((file) => file.startsWith("tests/browser/stage/"))
      ? "all"
      : [...new Set([...specsOf(rooms), ...own])],
  };
}

/** Whose tests show what lies outside of src. */
const testRooms: Readonly<Record<string, string>> = {
  businesses: "build",
  public: "build",
  ".github": "scripts",
};

/** The files of tests below a folder. */
const listTests = (folder: string): string[] =>
  statSync(join(root, folder), { throwIfNoEntry: false })
    ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".test.ts"))
        .map((name) => folder + name)
    : [];

const guards = () =>
  readdirSync(join(root, "tests"))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `tests/${name}`);

const specsOf = (rooms: readonly string[]) => [
  ...new Set(rooms.flatMap((room) => specsOfRoom[room] ?? []).map((name) => `tests/browser/${name}`)),
];

/** The room of a file of src or tests; of other files their folder at the top. */
function roomOf(file: string): string {
  const [top = "", room = ""] = file.split("/");
  if (top !== "src" && top !== "tests") return file.includes("/") ? top : "";
  return room.includes(".") ? "" : room;
}

/** The files of tests that import what changed since HEAD, by Vitest's own `--changed`. */
function listImporters(): string[] {
  const words = ["list", "--config=tests/vitest.config.ts", "--changed", "--filesOnly"];
  const lines = linesOf(join(root, "node_modules", ".bin", "vitest"), ...words);
  return lines.map((line) => line.replace(/^\[.*?\] /, ""));
}

function linesOf(program: string, ...words: string[]): string[] {
  return execFileSync(program, words, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
}
