import { fileURLToPath } from "node:url";

// As a part of a compiled theme this lies in the cache.
const place = import.meta.url.replace(/\.cache\/theme\/[\w.-]+\/server\/.*$/, "src/build/project.ts");

/** The project's own folder, wherever the command is run from. */
export const projectRoot = fileURLToPath(new URL("../..", place));

/** What every site gets as it is. */
export const publicFolder = fileURLToPath(new URL("../../public", place));
