import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeManifest } from "../../src/build/manifest.ts";
import { factsFile, formatFacts } from "../../src/business/facts.ts";
import { type Provider, startProvider } from "../../src/provider/server.ts";
import { siteOf } from "../desk/stage/stores/sites.ts";
import { writeFiles } from "../stage/writeFiles.ts";
import { addSite, ask, openServe, outputOf, serveSettings } from "./stage/serveProcess.ts";

const desk = "chat.example.com";
const remote = { target: "vercel", desk: `https://${desk}`, business: "", theme: "" } as const;
const site = (id: string) => siteOf(id, `siteUrl: https://${id}.example`);

let provider: Provider;
let settings: Record<string, string>;
/** Outputs of agencies: built for this server, for Vercel before this desk, facts alone, and none yet. */
let [here, elsewhere, alone, late] = ["", "", "", ""];
let server: Awaited<ReturnType<typeof openServe>>;
beforeAll(async () => {
  provider = await startProvider();
  settings = serveSettings(provider, await mkdtemp(join(tmpdir(), "state-")));
  here = await outputOf([site("here")]);
  elsewhere = await writeFiles({ "_desk/away.json": formatFacts(site("away")) });
  await writeManifest(elsewhere, { away: remote });
  alone = await writeFiles({
    "_desk/acme.json": formatFacts(site("acme")),
    "_desk/here.json": formatFacts(siteOf("here", "siteUrl: https://other.example")),
  });
  late = join(await mkdtemp(join(tmpdir(), "late-")), "out");
  server = await openServe(settings, here, "--out", elsewhere, "--out", alone, "--out", late);
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

const proxied = { "x-real-ip": "192.0.2.7", "x-forwarded-proto": "https" };
const chat = (id: string, origin = `https://${id}.example`) => ({
  method: "POST",
  headers: { ...proxied, "content-type": "application/json", origin },
  body: JSON.stringify({ contact: "ada@example.org", userName: "Ada", websiteName: id }),
});
const call = (...of: Parameters<typeof chat>) => ask(server.port, desk, "/api/chat", chat(...of));
const statusOf = async (...of: Parameters<typeof chat>) => (await call(...of)).status;

test("serve of several outputs says which pages it serves, which sites only call it, and which id stands twice", async () => {
  expect(server.printed.stderr).toContain(
    `Serving 1 site at http://127.0.0.1:${server.port}, and the desk of 2 sites elsewhere.\n`,
  );
  expect(server.printed.stderr).toContain(
    `here: Is a site of ${here} and of ${alone}, and that of ${here} is served.`,
  );
  expect(JSON.parse((await ask(server.port, desk, "/healthz")).text)).toEqual({ status: "ok", sites: 3 });
  const { status, text } = await ask(server.port, desk, "/readyz");
  expect([status, JSON.parse(text)]).toMatchObject([200, { sites: "ok", status: "ready" }]);
});

test("serve answers the chats of all its outputs at the desk's own host, each for its own pages alone", async () => {
  for (const id of ["here", "away", "acme"]) {
    const opened = await call(id);
    expect([opened.status, opened.headers["access-control-allow-origin"]]).toEqual([
      200,
      `https://${id}.example`,
    ]);
  }
  const refused = await call("acme", "https://evil.example");
  expect([refused.status, refused.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
  expect(await statusOf("here", "https://other.example")).toBe(403);
});

test("serve has the pages of what was built for it, and no other host of a site", async () => {
  const page = (host: string, path = "/") => ask(server.port, host, path, { headers: proxied });
  expect((await page("here.example")).text).toBe("home of here");
  for (const id of ["away", "acme"]) expect((await page(`${id}.example`)).status).toBe(421);
  expect((await page(desk)).status).toBe(404);
  const certificates = [desk, "here.example", "acme.example"].map((host) =>
    page(desk, `/tls-check?domain=${host}`),
  );
  expect((await Promise.all(certificates)).map(({ status }) => status)).toEqual([200, 200, 404]);
});

test("serve notices facts that were put, changed or taken away, and keeps a site whose facts are not whole", async () => {
  const file = factsFile(alone, "fresh");
  const isOpen = (origin?: string) =>
    expect.poll(() => statusOf("fresh", origin), { interval: 300, timeout: 10_000 });
  await writeFile(file, formatFacts(site("fresh")));
  await isOpen().toBe(200);
  await writeFile(file, formatFacts(siteOf("fresh", "siteUrl: https://moved.example")));
  await isOpen("https://moved.example").toBe(200);
  await writeFile(file, formatFacts(site("fresh")).slice(0, -9));
  await expect.poll(() => server.printed.stderr).toContain(`${file}: Is not whole.`);
  expect(await statusOf("fresh", "https://moved.example")).toBe(200);
  await rm(file);
  await isOpen("https://moved.example").toBe(403);
  expect(server.printed.stderr).toContain(`${late}: There are no sites here.`);
  await writeFiles({ "_desk/late.json": formatFacts(site("late")) }, late);
  await expect.poll(() => statusOf("late"), { interval: 300, timeout: 10_000 }).toBe(200);
  await addSite(elsewhere, site("later"));
  await writeManifest(elsewhere, { away: remote, later: remote });
  await expect.poll(() => statusOf("later"), { interval: 300, timeout: 10_000 }).toBe(200);
  // A copy of a whole output, such as by rsync, has its manifest first.
  await writeFile(factsFile(elsewhere, "last"), formatFacts(site("last")));
  await expect.poll(() => statusOf("last"), { interval: 300, timeout: 10_000 }).toBe(200);
});

test("serve takes no facts of another id than their file's, which would lead out of the folder", async () => {
  const files = { "..": factsFile(alone, ".."), away: factsFile(alone, "other") };
  for (const [id, file] of Object.entries(files)) await writeFile(file, formatFacts({ ...site("odd"), id }));
  for (const [id, file] of Object.entries(files))
    await expect
      .poll(() => server.printed.stderr, { timeout: 10_000 })
      .toContain(`${file}: Holds facts of ${id}.`);
  expect(await statusOf("..", "https://odd.example")).toBe(403);
  for (const file of Object.values(files)) await rm(file);
});

test("serve keeps the sites of a folder that cannot be read for a while, whatever others there are", async () => {
  const folder = join(alone, "_desk");
  await rename(folder, `${folder}.away`);
  await expect
    .poll(() => server.printed.stderr, { timeout: 10_000 })
    .toContain(`${folder}: Cannot be read; its sites stay as they were.`);
  expect([await statusOf("acme"), await statusOf("away")]).toEqual([200, 200]);
  await rename(`${folder}.away`, folder);
});
