import { enableCompileCache } from "node:module";
import { cacheFolder } from "../src/build/cache.ts";

// Half of what an unchanged build took went into compiling the same files each time; where nobody may write,
// it still does.
enableCompileCache(cacheFolder("compiled"));
const { runCommand } = await import("./site/commands.ts");
await runCommand(process.argv.slice(2));
