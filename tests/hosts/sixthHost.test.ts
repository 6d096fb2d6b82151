import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyCheckout } from "../build/stage/checkout.ts";
import { someSettings } from "../desk/stage/business.ts";
import { writeFiles } from "../stage/writeFiles.ts";

/** Adds to a checkout the folder of the sixth host, its import and its place in the list. */
async function addSixthHost(checkout: string): Promise<void> {
  const folder = join(import.meta.dirname, "sixth");
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      const moved = text.replaceAll("../../../src/hosts/", "../").replaceAll("../../../src/", "../../");
      return [`src/hosts/sixth/${name}`, moved];
    }),
  );
  await writeFiles(Object.fromEntries(files), checkout);
  const list = join(checkout, "src", "hosts", "hosts.ts");
  const text = await readFile(list, "utf8");
  const added = `import { sixth } from "./sixth/host.ts";\n${text.replace("  cloudflare,\n", "  cloudflare,\n  sixth,\n")}`;
  await writeFile(list, added);
}

test("a sixth host is one folder and its place in the list: built for, its desk answers, doctor knows it", async () => {
  const checkout = await writeFiles({
    "clients/acme/business.yaml":
      "businessName: Acme\nsiteUrl: https://acme.example\npages: [{ id: home, path: /, title: Home }]\n",
  });
  await copyCheckout(checkout);
  await addSixthHost(checkout);
  const run = (words: readonly string[], env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: checkout,
      env: { PATH: process.env["PATH"], ...env },
      encoding: "utf8",
    });
    return { status, output: stdout + stderr };
  };
  const site = (...words: string[]) => run(["scripts/site.mjs", ...words, "--businesses", "clients"]);
  const place = join(checkout, "dist", "acme");

  expect(site("build", "--target", "sixth")).toMatchObject({ status: 0 });
  expect((await readdir(place)).sort()).toEqual(["run", "sixth.json", "web"]);
  expect(await readFile(join(place, "web", "_headers"), "utf8")).toContain("public, max-age=86400\n");
  await writeFile(join(place, "sixth.lock"), "its tool's");
  expect(site("build", "--target", "sixth", "--all")).toMatchObject({ status: 0 });
  expect(await readFile(join(place, "sixth.lock"), "utf8")).toBe("its tool's");

  const call = `
    const { default: desk } = await import(process.argv[1]);
    const request = new Request("https://acme.example/api/chat", { method: "POST", body: "x" });
    process.stdout.write(String((await desk(request)).status));`;
  const answer = (settings: Record<string, string>) =>
    run(["--input-type=module", "-e", call, join(place, "run", "index.mjs")], settings).output;
  expect(answer({})).toMatch(/^503/);
  expect(answer({ ...someSettings, LEADS_WEBHOOK_URL: "" })).toMatch(/^415/);

  const { output } = site("doctor", "--all", "--target", "sixth");
  expect(output).toContain("Is x-sixth-address here.");
  expect(site("build", "--target", "ftp").output).toContain(
    "vercel, netlify, cloudflare or sixth, not 'ftp'",
  );
  expect(site("build", "--help").output).toMatch(/--target sixth +`sixth deploy`/);
});
