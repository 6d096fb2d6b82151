import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSites } from "../../src/build/buildOutput.ts";
import type { Deployment } from "../../src/build/deployment.ts";
import { headersFile, siteHeaders } from "../../src/build/headers.ts";
import { currentManifest, isBuilt } from "../../src/build/manifest.ts";
import { factsFile } from "../../src/business/facts.ts";
import { hosts } from "../../src/hosts/hosts.ts";
import { business } from "../site/stage/business.ts";
import { builtSites } from "../stage/builtSites.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { readTree } from "./stage/outputs.ts";

const folderOf = (fields = "") =>
  writeFiles({
    "acme/business.yaml": `businessName: Acme\npages: [{ id: home, path: /, title: Home }]\n${fields}`,
  });

const deployments: Deployment[] = [
  { target: "node", desk: "own" },
  { target: "node", desk: "none" },
  { target: "static", desk: "none" },
  { target: "static", desk: "https://desk.example" },
  { target: "static", desk: "https://other.example" },
  { target: "netlify", desk: "own" },
  { target: "netlify", desk: "https://desk.example" },
  { target: "vercel", desk: "own" },
  { target: "vercel", desk: "own", schedule: "daily" },
];

test("a site that was built for another target or desk is built anew, and for the same not", async () => {
  const pages = hosts.map((host) => join("acme", host.pages, "index.html"));
  const names = [...pages, factsFile("", "acme")];
  const [folder, out] = [
    await folderOf(),
    await writeFiles(Object.fromEntries(names.map((name) => [name, ""]))),
  ];
  const manifests = await Promise.all(deployments.map((each) => currentManifest(folder, ["acme"], each)));
  const sameAs = manifests.map((before) => manifests.map((now) => isBuilt(out, "acme", before, now)));
  expect(sameAs).toEqual(deployments.map((_, row) => deployments.map((__, column) => row === column)));
});

test("what a site was built for is in the manifest only where it is not the default, so that older ones hold", async () => {
  const folder = await folderOf();
  const entry = async (deployment?: Deployment) =>
    Object.keys((await currentManifest(folder, ["acme"], deployment))["acme"] ?? {});
  expect(await entry()).toEqual(["business", "theme"]);
  expect(await entry({ target: "static", desk: "none" })).toEqual(["business", "theme", "target", "desk"]);
});

test("each site with a desk has the page on which persons answer, listed nowhere", async () => {
  const [folder, out] = [
    await folderOf("siteUrl: https://acme.example\n"),
    await mkdtemp(join(tmpdir(), "dist-")),
  ];
  await buildSites(folder, out, { deployment: { target: "static", desk: "https://desk.example" } });
  const [own, remote] = [
    await readTree(join(await builtSites("samples"), "harbor-plumbing")),
    await readTree(join(out, "acme")),
  ];
  const page = own["_answer.html"];
  expect(page).toContain('<meta name="robots" content="noindex,nofollow">');
  expect(page).toContain("&quot;/api/person&quot;");
  const texts = Object.entries(own).filter(([name]) => /\.(html|xml|txt|js)$/.test(name));
  expect(texts.filter(([, text]) => text.includes("_answer")).map(([name]) => name)).toEqual([]);
  expect(remote["_answer.html"]).toContain("&quot;https://desk.example/api/person&quot;");
  expect(remote["_answer/index.html"]).toBe(remote["_answer.html"]);
});

test.each<Deployment>([
  { target: "static", desk: "https://desk.example" },
  { target: "vercel", desk: "https://desk.example" },
  { target: "netlify", desk: "https://desk.example" },
  { target: "cloudflare", desk: "https://desk.example" },
])(
  "a desk elsewhere would refuse a site without an address: for %j that is a mistake",
  async (deployment) => {
    const [folder, out] = [await folderOf(), await mkdtemp(join(tmpdir(), "dist-"))];
    const { ids, mistakes } = await buildSites(folder, out, { deployment });
    expect(ids).toEqual([]);
    expect(mistakes).toEqual([
      `${folder}/acme: siteUrl: Is missing. The desk at https://desk.example takes calls from a site's own address alone: write it, such as siteUrl: https://acme.example.`,
    ]);
  },
);

test.each([
  ["own", /connect-src 'self' wss:\/\/tsock\.\S+ .*; form-action 'self';/],
  ["none", /connect-src 'self'; form-action 'none';/],
  [
    "https://desk.example",
    /connect-src 'self' https:\/\/desk\.example wss:\/\/tsock\.\S+ .*; form-action 'self' https:\/\/desk\.example;/,
  ],
] as const)("the policy of a site allows what a desk of the place %s needs, and no more", (desk, policy) => {
  expect(headersFile(siteHeaders(business(""), [], desk))).toMatch(policy);
});
