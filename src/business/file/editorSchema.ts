import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where a folder of businesses has the schemas by which an editor completes their files. */
export const editorSchemas = {
  business: ".vscode/business.schema.json",
  defaults: ".vscode/defaults.schema.json",
};

/** The line by which a file names its schema to an editor. */
export const formatSchemaLine = (path: string): string => `# yaml-language-server: $schema=${path}\n`;

/** The first line of a new business file: it names the schema where the folder of businesses has one. */
export const businessSchemaLine = (folder: string): string =>
  existsSync(join(folder, editorSchemas.business)) ? formatSchemaLine(`../${editorSchemas.business}`) : "";
