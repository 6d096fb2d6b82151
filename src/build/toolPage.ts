import { readFile } from "node:fs/promises";
import { toolStyle } from "../branding/toolStyle.ts";

const face = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

/** The style that Frontdesk's own pages share, with its face in it: such a page asks for no other file. */
export async function readToolStyle(): Promise<string> {
  const font = await readFile(new URL(import.meta.resolve(face)), "base64");
  return `@font-face{font-family:Figtree;src:url(data:font/woff2;base64,${font});font-weight:300 900}\n${toolStyle}:root{--face:Figtree,system-ui,sans-serif}`;
}

/** What a page of Frontdesk's own is made of; all of it is markup. */
type ToolPage = { title: string; head?: string; style?: string; body: string };

/** One of Frontdesk's own pages, whole in one file. */
export const toolPage = async ({ title, head = "", style = "", body }: ToolPage): Promise<string> =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}<style>${await readToolStyle()}${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
