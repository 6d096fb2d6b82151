import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { checkBusinesses } from "../../../src/business/check/check.ts";
import { formatFinding } from "../../../src/business/file/finding.ts";

test("pictures that say nothing and a hero that is too small are warnings with their places", async () => {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  await mkdir(join(folder, "acme"));
  const file = join(folder, "acme", "business.yaml");
  const small = sharp({ create: { width: 300, height: 200, channels: 3, background: "#2f5d3a" } });
  await writeFile(join(folder, "acme", "a.jpg"), await small.jpeg().toBuffer());
  await writeFile(join(folder, "acme", "home.md"), "# Us\n\n![](a.jpg) ![Our garden](a.jpg)\n");
  await writeFile(
    file,
    `businessName: Acme
hero: { image: a.jpg, alt: A garden. }
gallery: [{ image: a.jpg }, { image: a.jpg, alt: '' }]
pages: [{ id: home, path: /, title: Home, body: home.md }]
`,
  );
  const { businesses, findings } = await checkBusinesses(folder);
  expect(businesses).toHaveLength(1);
  expect(findings.map(formatFinding).filter((line) => line.includes("a.jpg"))).toEqual([
    `${file}:2:9: warning: hero.image: a.jpg: Is 300 px wide, and shown no wider. A hero wants 800 px or more.`,
    `${file}:3:13: warning: gallery.0.image: a.jpg: Say in \`alt\` what it shows, for who cannot see it; write alt: '' where it only adorns.`,
    `${file}:4:43: warning: pages.0.body: home.md:3: Say what it shows, for who cannot see it: ![A garden in May](a.jpg).`,
  ]);
});
