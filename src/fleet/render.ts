import { build } from "astro";
import { siteConfig } from "./config.ts";

// A program of its own, run by build.ts: React and Vite choose their production forms by NODE_ENV when they are loaded, and
// the memory of a build goes back when it ends. Arguments: the folder of businesses, the folder to write to, the ids.
const [folder = "", outDir = "", ...ids] = process.argv.slice(2);

// The parent holds the other end of stdin: when it is gone, by whatever signal, nobody waits for these pages.
process.stdin.once("end", () => process.exit(1)).resume();

await build({ ...siteConfig({ folder, ids }), configFile: false, outDir, logLevel: "error" });
process.exit(0);
