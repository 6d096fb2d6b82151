import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { serveFile } from "../../src/server/files.ts";

let site = "";

/** A site, beside it a secret, and another site whose name begins as its own. */
beforeAll(async () => {
  const out = await mkdtemp(join(tmpdir(), "dist-"));
  site = join(out, "acme");
  await mkdir(site);
  await mkdir(join(out, "acme-two"));
  await writeFile(join(out, "secret.txt"), "secret");
  await writeFile(join(out, "acme-two", "index.html"), "another site");
  await writeFile(join(site, "index.html"), "this site");
  await writeFile(
    join(site, "logo.svg"),
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
  );
});

/** A URL takes out plain dots, so these paths are encoded. */
const get = (path: string) => serveFile(new Request(`http://acme.localhost${path}`), site);

test.each([
  "/..%2fsecret.txt",
  "/x%2f..%2f..%2fsecret.txt",
  "/%2e%2e%2fsecret.txt",
  "/..%2facme-two/index.html",
  "/..%2facme-two",
])("the path %s leads out of the site's folder: no such page", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("a path with '..' that stays in the folder is a page of the site", async () => {
  expect(await (await get("/x%2f..%2findex.html")).text()).toBe("this site");
});

test("a drawing opened by itself runs no script on the site's origin, whatever its owner put into it", async () => {
  const response = await get("/logo.svg");
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect((await get("/")).headers.get("content-security-policy")).toBeNull();
});
