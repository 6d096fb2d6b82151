import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageError } from "./commandLine.ts";

/** What `npm test` runs: filters of paths for Vitest and for Playwright, or all there are. */
export type TestScope = { tests: readonly string[] | "all"; specs: readonly string[] | "all" };

const root = fileURLToPath(new URL("..", import.meta.url));

export const wholeScope: TestScope = { tests: "all", specs: "all" };

/** How the names of the browser specs begin that show what a room makes. */
export const specsOfRoom: Readonly<Record<string, readonly string[]>> = {
  answering: ["answering", "chatPeople"],
  branding: ["everyPage", "site"],
  build: ["chat.", "site", "static"],
  businesses: ["everyPage", "site"],
  chat: ["chat"],
  desk: ["answering", "chat.", "contactForm"],
  drawer: ["chat", "navigation"],
  faces: ["barWidths", "faces"],
  languages: ["chatLanguages", "rightToLeft"],
  navigation: ["barWidths", "navigation"],
  pages: ["accessibility", "everyPage", "site"],
  preview: ["preview"],
  provider: ["chat.", "provider"],
  public: ["site"],
  report: ["report"],
  server: ["chat.", "site"],
  site: ["accessibility", "contactForm", "everyPage", "faces", "rightToLeft", "site", "static", "zoom"],
  workplace: ["workplace"],
};

/** Changes of these reach everything. */
const everywhere =
  /^(?:package(?:-lock)?\.json|\.node-version|tsconfig\.json|astro\.config\.mjs|tests\/[^/]+\.ts|tests\/stage\/.*)$/;

/**
 * The tests and specs of a room of src, or of one of its folders: `desk/leads`, `src/desk/leads` and
 * `tests/desk/leads` name the same. Throws a `UsageError` where there is no such folder.
 */
export function roomScope(folder: string): TestScope {
  const path = folder.replace(/^\.?\/?(?:src\/|tests\/)?/, "").replace(/\/$/, "");
  const [room = ""] = path.split("/");
  if (room === "browser") return { tests: [], specs: "all" };
  const places = [`tests/${path}`, `src/${path}`];
  if (!room || !places.some((place) => existsSync(join(root, place))))
    throw new UsageError(`'${folder}' is no room: name a folder of src or tests`);
  return { tests: [`tests/${path}/`], specs: specsOf([room]) };
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
 * What a change of these files reaches: for code the tests that import it; for what no import names (pages,
 * styles, data, commands) the tests of its room; for both the specs of the room.
 */
export function scopeOfChange(files: readonly string[], listTests: () => string[]): TestScope {
  if (files.some((file) => everywhere.test(file))) return wholeScope;
  const isCode = (file: string) => /^(?:src|tests)\/.*\.tsx?$/.test(file);
  const rooms = files.map(roomOf).filter(Boolean);
  const hidden = files.filter((file) => !isCode(file)).map(roomOf);
  const folders = [...new Set(hidden)].filter(Boolean).map((room) => `tests/${room}/`);
  const importers = files.some((file) => /\.tsx?$/.test(file)) ? listTests() : [];
  const own = files.filter((file) => file.endsWith(".spec.ts"));
  return {
    tests: [...importers.filter((file) => !folders.some((folder) => file.startsWith(folder))), ...folders],
    specs: files.some((file) => file.startsWith("tests/browser/stage/"))
      ? "all"
      : [...new Set([...specsOf(rooms), ...own])],
  };
}

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
