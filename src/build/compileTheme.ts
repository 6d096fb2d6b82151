import { build } from "astro";
import { findFullDisk } from "./buildError.ts";
import { themeConfig } from "./config.ts";

// theme.ts runs this program: React and Vite choose their production forms by NODE_ENV when they are loaded,
// and the system takes the memory of a compiler back when the program ends. Its arguments are the folder to
// write to and the kind of desk.
const [outDir = "", desk] = process.argv.slice(2);

// When the parent is gone, by whatever signal, nobody waits for this.
process.once("disconnect", () => process.exit(1));

await build(themeConfig(outDir, desk === "none" || desk === "preview" ? desk : "own")).catch(
  async (error) => {
    const cause = findFullDisk(error);
    if (cause === undefined) throw error;
    await new Promise((sent) => process.send?.(cause, sent));
    process.exit(1);
  },
);
process.exit(0);
