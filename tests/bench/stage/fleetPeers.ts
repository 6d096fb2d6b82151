import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeFiles } from "../../stage/writeFiles.ts";
import { formatBody } from "./fleetBusinesses.ts";
import { type Cost, measureProcess } from "./measureProcess.ts";

/** What the layout of the peers lacks: their numbers are those of pages that do far less. */
export const peerLacks =
  "Their layout is a title, a list of links and the text: no style, picture form, font, structured data, chat, policy, icon or link picture, and no folder a site that stands alone.";

const titles = ["Home", ...Array.from({ length: 9 }, (_, index) => `Service ${index + 1}`)];
const nav = titles.map((title, index) => ({ title, path: index ? `p${index}/` : "" }));

/** A peer: how it is asked whether it is installed, how its input is written, how it builds. */
type Peer = {
  name: string;
  ask: readonly string[];
  files: (siteCount: number) => string[][];
  build: readonly string[];
};

/** Builds as many pages by each peer that is on the PATH; undefined for one that is not: nothing is installed. */
export async function measurePeers(home: string, siteCount: number): Promise<Map<string, Cost | undefined>> {
  const costs = new Map<string, Cost | undefined>();
  for (const { name, ask, files, build } of peers) {
    const folder = join(home, name);
    const isInstalled = await canRun(ask);
    if (isInstalled) await writeFiles(Object.fromEntries(files(siteCount)), folder);
    costs.set(name, isInstalled ? await measureProcess(build, folder) : undefined);
  }
  return costs;
}

const canRun = ([command = "", ...words]: readonly string[]): Promise<boolean> =>
  promisify(execFile)(command, words).then(
    () => true,
    () => false,
  );

const places = (siteCount: number) => Array.from({ length: siteCount }, (_, place) => place);

const hugoFiles = (siteCount: number) => [
  [
    "config.toml",
    'baseURL = "/"\ndisableKinds = ["home","section","taxonomy","term","RSS","sitemap","robotsTXT","404"]\n',
  ],
  [
    "layouts/_default/single.html",
    page(
      "{{ .Title }}",
      "{{ .Params.business }}",
      '{{ $s := .Params.site }}{{ range .Params.nav }}<a href="/{{ $s }}/{{ .path }}">{{ .title }}</a>{{ end }}',
      "{{ .Content }}",
    ),
  ],
  ...places(siteCount).flatMap((place) =>
    nav.map(({ title, path }) => [
      `content/site-${place}/${path.slice(0, -1) || "home"}.md`,
      `---\ntitle: "${title}"\nurl: "/site-${place}/${path}"\nsite: site-${place}\nbusiness: Harbor ${place}\nnav: ${JSON.stringify(nav)}\n---\n${formatBody(title, place)}`,
    ]),
  ),
];

const eleventyFiles = (siteCount: number) => [
  [
    "_includes/page.njk",
    page(
      "{{ title }}",
      "{{ business }}",
      '{% for p in nav %}<a href="/{{ site }}/{{ p.path }}">{{ p.title }}</a>{% endfor %}',
      "{{ content | safe }}",
    ),
  ],
  ...places(siteCount).flatMap((place) => {
    const site = `site-${place}`;
    const data = { layout: "page.njk", site, business: `Harbor ${place}`, nav };
    const pages = nav.map(({ title, path }) => [
      `${site}/${path.slice(0, -1) || "index"}.md`,
      `---\ntitle: ${title}\n---\n${formatBody(title, place)}`,
    ]);
    return [[`${site}/${site}.json`, JSON.stringify(data)], ...pages];
  }),
];

const page = (title: string, business: string, links: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | ${business}</title></head><body><nav>${links}</nav><main>${content}</main><footer>${business}</footer></body></html>`;

const peers: readonly Peer[] = [
  { name: "Hugo", ask: ["hugo", "version"], files: hugoFiles, build: ["hugo", "--quiet"] },
  {
    name: "Eleventy",
    ask: ["eleventy", "--version"],
    files: eleventyFiles,
    build: ["eleventy", "--quiet", "--output=public"],
  },
];
