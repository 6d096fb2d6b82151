import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSites } from "../../src/build/build.ts";
import type { Deployment } from "../../src/build/deployment.ts";
import { headersFile, siteHeaders } from "../../src/build/headers.ts";
import { currentManifest, isBuilt } from "../../src/build/manifest.ts";
import { factsFile } from "../../src/business/facts.ts";
import { business } from "../site/stage/business.ts";

async function folderOf(fields = ""): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "businesses-"));
  await mkdir(join(folder, "acme"));
  const text = `businessName: Acme\npages: [{ id: home, path: /, title: Home }]\n${fields}`;
  await writeFile(join(folder, "acme", "business.yaml"), text);
  return folder;
}

const deployments: Deployment[] = [
  { target: "node", desk: "own" },
  { target: "node", desk: "none" },
  { target: "static", desk: "none" },
  { target: "static", desk: "https://desk.example" },
  { target: "static", desk: "https://other.example" },
];

test("a site that was built for another target or desk is built anew, and for the same not", async () => {
  const [folder, out] = [await folderOf(), await mkdtemp(join(tmpdir(), "dist-"))];
  for (const name of [join("acme", "index.html"), factsFile("", "acme")]) {
    await mkdir(join(out, name, ".."), { recursive: true });
    await writeFile(join(out, name), "");
  }
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

test("a desk elsewhere would refuse a site without an address: that is a mistake, and nothing is built", async () => {
  const [folder, out] = [await folderOf(), await mkdtemp(join(tmpdir(), "dist-"))];
  const deployment = { target: "static", desk: "https://desk.example" } as const;
  const { ids, mistakes } = await buildSites(folder, out, { deployment });
  expect(ids).toEqual([]);
  expect(mistakes).toEqual([
    `${folder}/acme: siteUrl: Is missing. The desk at https://desk.example takes calls from a site's own address alone: write it, such as siteUrl: https://acme.example.`,
  ]);
});

test.each([
  ["own", /connect-src 'self' wss:\/\/tsock\.\S+ .*; form-action 'self';/],
  ["none", /connect-src 'self'; form-action 'none';/],
  [
    "https://desk.example",
    /connect-src 'self' https:\/\/desk\.example wss:\/\/tsock\.\S+ .*; form-action https:\/\/desk\.example;/,
  ],
] as const)("the policy of a site allows what a desk of the place %s needs, and no more", (desk, policy) => {
  expect(headersFile(siteHeaders(business(""), [], desk))).toMatch(policy);
});
