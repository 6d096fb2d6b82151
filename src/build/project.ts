import { fileURLToPath } from "node:url";

/** The project's own folder, wherever the command is run from. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** What every site gets as it is. */
export const publicFolder = fileURLToPath(new URL("../../public", import.meta.url));
