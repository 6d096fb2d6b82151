// Plain JavaScript: this runs on whatever Node the machine has, before every command. Installs the packages
// when they are missing or the lock file changed. With --browser, a Chromium for the tests too; with --redis,
// a redis-server; with --caddy, a Caddy. npm runs it with --installed after every install of its own.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules", ".frontdesk-installed");
const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (process.argv.includes("--installed")) writeStamp();
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.error("Installing packages (npm ci) ...");
  npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeStamp();
}
if (process.argv.includes("--browser") && !process.env.CHROMIUM && !hasChromium()) installChromium();
if (process.argv.includes("--redis") && !canRun("redis-server")) installRedis();
if (process.argv.includes("--caddy") && !canRun("caddy", "version")) installCaddy();

function writeStamp() {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

function npm(args) {
  const path = process.env.npm_execpath;
  // What npm prints goes to stderr: the command that follows may own stdout.
  const options = { cwd: root, stdio: ["ignore", 2, 2] };
  if (path) execFileSync(process.execPath, [path, ...args], options);
  else execFileSync("npm", args, { ...options, shell: process.platform === "win32" });
}

/** Whether a Chromium is on the PATH, or Playwright has one of its own. */
function hasChromium() {
  const names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
  return names.some((name) => canRun(name)) || playwrightChromium();
}

function canRun(name, word = "--version") {
  return spawnSync(name, [word], { stdio: "ignore" }).status === 0;
}

function playwrightChromium() {
  const ask = 'import { chromium } from "@playwright/test"; process.stdout.write(chromium.executablePath())';
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", ask], {
    cwd: root,
    encoding: "utf8",
  });
  return Boolean(stdout) && existsSync(stdout);
}

/** Playwright's own download, else Debian's package. */
function installChromium() {
  console.error("Installing Chromium for the tests ...");
  const options = { cwd: root, stdio: ["ignore", 2, 2] };
  const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
  if (spawnSync(process.execPath, [playwright, "install", "--with-deps", "chromium"], options).status === 0)
    return;
  if (installPackage("chromium")) return;
  console.error(
    "No Chromium could be installed. Install one and name it: CHROMIUM=/path/to/chromium npm test",
  );
  process.exit(1);
}

/** Redis for the tests of several processes. It is only ever started by them. */
function installRedis() {
  console.error("Installing redis-server for the tests ...");
  if (installPackage("redis-server")) return;
  console.error(
    "No redis-server could be installed. Install Redis 7 or later, so that redis-server is on the PATH.",
  );
  process.exit(1);
}

/** Caddy for the tests of hosts. It is only ever started by them: Debian's own service is stopped. */
function installCaddy() {
  console.error("Installing caddy for the tests ...");
  if (installPackage("caddy")) {
    spawnSync("systemctl", ["disable", "--now", "caddy"], { stdio: "ignore" });
    return;
  }
  console.error("No caddy could be installed. Install Caddy 2.6 or later, so that caddy is on the PATH.");
  process.exit(1);
}

/** Installs a Debian package; false where that cannot be done. */
function installPackage(name) {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { stdio: ["ignore", 2, 2], env };
  spawnSync("apt-get", ["update"], options);
  return spawnSync("apt-get", ["install", "-y", name], options).status === 0;
}
