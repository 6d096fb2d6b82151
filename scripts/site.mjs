import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Half of what an unchanged build took went into compiling the same files each time, and a quarter into loading
// what strips types: this file has none, so that with all others kept nothing does. Where nobody may write, they
// are compiled.
enableCompileCache(fileURLToPath(new URL("../.cache/compiled", import.meta.url)));
const { runCommand } = await import("./site/commands.ts");
await runCommand(process.argv.slice(2));
