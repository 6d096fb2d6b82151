import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Cost, measureProcess } from "./measureProcess.ts";

/** What the layout of the peers lacks: their numbers are those of pages that do far less. */
export const peerLacks =
  "Their layout is a title, a list of links and the text: no style, picture form, font, structured data, chat, policy, icon or link picture, and no folder a site that stands alone.";

const titles = [
  "Home",
  "Repairs",
  "Care",
  "New work",
  "Advice",
  "Prices",
  "About",
  "Questions",
  "Area",
  "Contact",
];
const nav = titles.map((title, index) => ({ title, path: index ? `p${index}/` : "" }));

/** A peer: how it is asked whether it is installed, how its input is written, how it builds. */
type Peer = {
  name: string;
  ask: readonly string[];
  write: (home: string, siteCount: number) => Promise<void>;
  build: readonly string[];
};

const peers: readonly Peer[] = [
  { name: "Hugo", ask: ["hugo", "version"], write: writeHugo, build: ["hugo", "--quiet"] },
  {
    name: "Eleventy",
    ask: ["eleventy", "--version"],
    write: writeEleventy,
    build: ["eleventy", "--quiet", "--output=public"],
  },
];

/** Builds as many pages by each peer that is on the PATH; undefined for one that is not: nothing is installed. */
export async function measurePeers(home: string, siteCount: number): Promise<Map<string, Cost | undefined>> {
  const costs = new Map<string, Cost | undefined>();
  for (const { name, ask, write, build } of peers) {
    const folder = join(home, name);
    const isInstalled = await canRun(ask);
    if (isInstalled) await write(folder, siteCount);
    costs.set(name, isInstalled ? await measureProcess(build, folder) : undefined);
  }
  return costs;
}

const canRun = ([command = "", ...words]: readonly string[]): Promise<boolean> =>
  promisify(execFile)(command, words).then(
    () => true,
    () => false,
  );

async function writeHugo(home: string, siteCount: number): Promise<void> {
  await write(
    join(home, "layouts/_default/single.html"),
    page(
      "{{ .Title }}",
      "{{ .Params.business }}",
      '{{ $s := .Params.site }}{{ range .Params.nav }}<a href="/{{ $s }}/{{ .path }}">{{ .title }}</a>{{ end }}',
      "{{ .Content }}",
    ),
  );
  await write(
    join(home, "config.toml"),
    'baseURL = "/"\ndisableKinds = ["home","section","taxonomy","term","RSS","sitemap","robotsTXT","404"]\n',
  );
  for (let place = 0; place < siteCount; place++)
    for (const { title, path } of nav) {
      const links = nav.map((each) => `- {path: "${each.path}", title: "${each.title}"}`).join("\n");
      await write(
        join(home, "content", `site-${place}`, `${path.slice(0, -1) || "home"}.md`),
        `---\ntitle: "${title}"\nurl: "/site-${place}/${path}"\nsite: site-${place}\nbusiness: Harbor ${place}\nnav:\n${links}\n---\n${formatText(title, place)}`,
      );
    }
}

async function writeEleventy(home: string, siteCount: number): Promise<void> {
  await write(
    join(home, "_includes/page.njk"),
    page(
      "{{ title }}",
      "{{ business }}",
      '{% for p in nav %}<a href="/{{ site }}/{{ p.path }}">{{ p.title }}</a>{% endfor %}',
      "{{ content | safe }}",
    ),
  );
  for (let place = 0; place < siteCount; place++) {
    const site = `site-${place}`;
    const data = { layout: "page.njk", site, business: `Harbor ${place}`, nav };
    await write(join(home, site, `${site}.json`), JSON.stringify(data));
    for (const { title, path } of nav)
      await write(
        join(home, site, `${path.slice(0, -1) || "index"}.md`),
        `---\ntitle: ${title}\n---\n${formatText(title, place)}`,
      );
  }
}

const page = (title: string, business: string, links: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | ${business}</title></head><body><nav>${links}</nav><main>${content}</main><footer>${business}</footer></body></html>`;

const formatText = (title: string, place: number) =>
  `# ${title}\n\n${Array.from(
    { length: 4 },
    (_, index) =>
      `Paragraph ${index} of site ${place}: we mend **pipes**, heaters and [drains](/) on every day of the week.\n`,
  ).join("\n")}`;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
