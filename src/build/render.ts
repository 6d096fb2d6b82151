import { build } from "astro";
import { withLock } from "../async/lock.ts";
import { projectRoot, siteConfig } from "./config.ts";

// A program of its own, run by build.ts: React and Vite choose their production forms by NODE_ENV when they are loaded, and
// the memory of a build goes back when it ends. Arguments: the folder of businesses, the folder to write to, the ids.
const [folder = "", outDir = "", ...ids] = process.argv.slice(2);

// The parent holds the other end of stdin: when it is gone, by whatever signal, nobody waits for these pages.
process.stdin.once("end", () => process.exit(1)).resume();

const config = {
  ...siteConfig({ folder, ids }),
  configFile: false as const,
  outDir,
  logLevel: "error" as const,
};
// The lock of a build that was killed is free before its rendering has come to an end.
await withLock(`render in ${projectRoot}`, () => build(config));
process.exit(0);
