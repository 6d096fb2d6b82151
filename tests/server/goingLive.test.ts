import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { accountSettings } from "../../scripts/localSettings.ts";
import { projectRoot } from "../../src/build/project.ts";
import { startProvider } from "../../src/provider/server.ts";
import { startProxy } from "../build/stage/proxy.ts";
import { startMailServer } from "../desk/stage/mailServer.ts";
import { ask, startServe, untilServing } from "../scripts/stage/serveProcess.ts";
import { freePorts } from "../stage/freePorts.ts";
import { writeFiles } from "../stage/writeFiles.ts";

/** The line that is left out, since it changes the packages of this machine. DNS is what `curl` is told in its place. */
const unrun = "curl -fsSL https://deb.nodesource.com/setup_24.x | bash -\n";

const standIns: Record<string, { why: string; does: string }> = parse(
  await readFile(new URL("stage/standIns.yaml", import.meta.url), "utf8"),
);

const business = (name: string) => `businessName: ${name}
email: office@harborplumbing.example
siteUrl: https://harborplumbing.example
pages:
  - { id: home, path: /, title: Home }
`;

test("the blocks of GOING-LIVE.md, done in an empty folder, bring sites live, deliver a lead, update, roll back, keep and restore", async () => {
  const root = await mkdtemp(join(tmpdir(), "server-"));
  /** The folders of a server, in the folder of the test. */
  const inRoot = (words: string) =>
    words.replaceAll(/(?<![\w/.])\/(?=(?:srv|etc|var|home|root)\b)/g, `${root}/`);
  const [https = 0, http = 0, port = 0, nobody = 0] = await freePorts(4);
  const [provider, mailServer] = [await startProvider(), await startMailServer(0)];
  const { TWILIO_CHAT_SERVICE_SID: _, ...account } = accountSettings(provider);
  await writeFiles(
    {
      "home/.keep": "",
      "clients/harbor-plumbing/business.yaml": business("Harbor Plumbing"),
      "frontdesk/.env": Object.entries({
        ...account,
        SMTP_URL: mailServer.url,
        LEADS_EMAIL_FROM: "leads@agency.example",
      })
        .map(([name, value]) => `${name}=${value}\n`)
        .join(""),
      "root/.ssh/authorized_keys": "ssh-ed25519 AAAA you\n",
      ...Object.fromEntries(
        [
          "etc/sudoers.d",
          "etc/systemd/system",
          "etc/caddy",
          "etc/cron.daily",
          "var/lib/frontdesk",
          "srv",
        ].map((folder) => [`${folder}/.keep`, ""]),
      ),
    },
    root,
  );

  let desk: Awaited<ReturnType<typeof untilServing>> | undefined;
  /** Starts what the unit says, but on a free port. */
  async function startUnit() {
    const unit = inRoot(await readFile(join(root, "etc/systemd/system/frontdesk.service"), "utf8"));
    const read = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
    const [, program = ""] = /^\/usr\/bin\/env node (\S+) --port 8080$/.exec(read("ExecStart")) ?? [];
    const settings = {
      ...parseEnv(await readFile(read("EnvironmentFile"), "utf8")),
      ...parseEnv(read("Environment").replaceAll(" ", "\n")),
    };
    const words = ["--port", String(port)];
    desk = await untilServing(
      startServe(settings as Record<string, string>, words, { program, cwd: read("WorkingDirectory") }),
    );
  }
  const asked: string[] = [];
  const actions: Record<string, () => Promise<unknown>> = {
    "enable --now frontdesk": startUnit,
    "start frontdesk": startUnit,
    "stop frontdesk": async () => desk?.stop(),
    "restart frontdesk": async () => {
      await desk?.stop();
      await startUnit();
    },
    "reload-or-restart caddy": async () => {
      const proxy = await startProxy(join(root, "etc/caddy"), {
        https,
        http,
        server: port,
        provider: nobody,
      });
      onTestFinished(proxy.stop);
      const lines = [`connect-to = "::127.0.0.1:${https}"`, `cacert = "${proxy.authority}"`];
      await writeFile(join(root, "home/.curlrc"), lines.join("\n"));
    },
  };
  const systemd = createServer(async (request, response) => {
    const words = await text(request);
    asked.push(words);
    await (actions[words]?.() ?? Promise.resolve()).then(
      () => response.end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  systemd.listen(0, "127.0.0.1");
  await once(systemd, "listening");
  const place = systemd.address();
  onTestFinished(async () => {
    systemd.close();
    await desk?.stop();
    await Promise.all([provider.close(), mailServer.close()]);
  });
  await mkdir(join(root, "bin"));
  for (const [name, { does }] of Object.entries(standIns)) {
    await writeFile(join(root, "bin", name), `#!/bin/bash\n${does}\n`);
    await chmod(join(root, "bin", name), 0o755);
  }

  const page = await readFile(join(projectRoot, "src/server/GOING-LIVE.md"), "utf8");
  expect(page).toContain(unrun);
  const [variables = "", ...blocks] = [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines]) => lines);
  const env = {
    PATH: [join(root, "bin"), join(process.execPath, ".."), "/usr/bin:/bin"].join(":"),
    HOME: join(root, "home"),
    CURL_HOME: join(root, "home"),
    CHECKOUT: projectRoot,
    SYSTEMD: `http://127.0.0.1:${typeof place === "object" ? place?.port : 0}/`,
  };
  /** Runs the next block as it is pasted; answers what it printed. */
  async function paste(): Promise<string> {
    const block = inRoot(blocks.shift() ?? "exit 1").replace(unrun, "");
    const child = spawn("bash", ["-euo", "pipefail", "-c", variables + block], {
      cwd: join(root, "frontdesk"),
      env,
    });
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    expect({ block, status, stderr: status ? stdout + stderr : "" }).toEqual({
      block,
      status: 0,
      stderr: "",
    });
    return stdout;
  }
  const shownName = async () =>
    /<title>([^<|]*)/.exec((await ask(port, "harborplumbing.example", "/")).text)?.[1];

  await paste(); // The server
  expect((await paste()).split("\n").filter(Boolean)).toEqual([
    "chat.agency.example. 300 IN A 203.0.113.10",
    "harborplumbing.example. 300 IN A 203.0.113.10",
    "www.harborplumbing.example. 300 IN CNAME harborplumbing.example.",
  ]);
  expect(await paste()).toContain("Fit for production."); // Settings
  await paste(); // The first release, here
  await paste(); // and there
  const [, answers = ""] = /(\{.*)/s.exec(await paste()) ?? []; // The first lead
  expect(answers).toContain('"status":"ready"');
  await expect.poll(() => mailServer.mails.map(({ to }) => to)).toEqual([["office@harborplumbing.example"]]);

  const first = await shownName();
  await writeFile(join(root, "clients/harbor-plumbing/business.yaml"), business("Harbor Pipes"));
  await paste(); // Update
  expect([first, await shownName()]).toEqual([
    expect.stringContaining("Harbor Plumbing"),
    expect.stringContaining("Harbor Pipes"),
  ]);
  expect((await paste()).split("\n")).toEqual(expect.arrayContaining(["first", "now"])); // Roll back
  expect([await readlink(join(root, "srv/sites/now")), await shownName()]).toEqual(["first", first]);

  await paste(); // Backup
  expect(await readdir(join(root, "var/backups/frontdesk"))).toEqual([
    expect.stringMatching(/^\d{8}-\d{6}\.db$/),
  ]);
  await paste(); // Restore
  expect((await ask(port, "chat.agency.example", "/readyz")).status).toBe(200);
  expect(blocks).toEqual([]);
  expect(asked).toContain("daemon-reload");
});
