import { once } from "node:events";
import { build } from "astro";
import { withLock } from "../async/lock.ts";
import type { LoadedBusiness } from "../business/check/load.ts";
import type { DeskPlace } from "../business/deskPlace.ts";
import { findFullDisk } from "./buildError.ts";
import { siteConfig } from "./config.ts";
import { projectRoot } from "./project.ts";

// buildOutput.ts runs this program: React and Vite choose their production forms by NODE_ENV when they are loaded,
// and the system takes the memory of a build back when the program ends. Its argument is the folder to write
// to; the businesses and the place of their desk come as its one message.
const [outDir = ""] = process.argv.slice(2);

// When the parent is gone, by whatever signal, nobody waits for these pages.
process.once("disconnect", () => process.exit(1));

/** What the parent sends. */
export type RenderMessage = { businesses: readonly LoadedBusiness[]; desk: DeskPlace };

// The parent sends what it loaded, and nothing else.
const [{ businesses, desk }] = (await once(process, "message")) as [RenderMessage];

const settings = siteConfig(async () => businesses, desk);
const config = {
  ...settings,
  // What Vite would say of a failure is in the error.
  vite: { ...settings.vite, logLevel: "silent" as const },
  configFile: false as const,
  outDir,
  logLevel: "error" as const,
};
// The lock of a build that was killed is free before its rendering has come to an end.
await withLock(`render in ${projectRoot}`, () => build(config)).catch(async (error) => {
  const cause = findFullDisk(error);
  if (cause === undefined) throw error;
  await new Promise((sent) => process.send?.(cause, sent));
  process.exit(1);
});
process.exit(0);
