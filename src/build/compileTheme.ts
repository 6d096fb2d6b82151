import { rm } from "node:fs/promises";
import { build } from "astro";
import { withLock } from "../async/lock.ts";
import { findFullDisk } from "./buildError.ts";
import { themeConfig } from "./config.ts";
import { projectRoot } from "./project.ts";

// theme.ts runs this program: React and Vite choose their production forms by NODE_ENV when they are loaded,
// and the system takes the memory of a compiler back when the program ends. Its arguments are the folder to
// write to and the kind of desk.
const [outDir = "", desk] = process.argv.slice(2);

// When the parent is gone, by whatever signal, nobody waits for this.
process.once("disconnect", () => process.exit(1));
if (!process.connected) process.exit(1);

const compile = async () => {
  await rm(outDir, { recursive: true, force: true });
  await build(themeConfig(outDir, desk === "none" || desk === "preview" ? desk : "own"));
};

// The lock of a build that was killed is free before its compiler has come to an end.
await withLock(`compile in ${projectRoot}`, compile).catch(async (error) => {
  const cause = findFullDisk(error);
  if (cause === undefined) throw error;
  await new Promise((sent) => process.send?.(cause, sent));
  process.exit(1);
});
process.exit(0);
