// Plain JavaScript: this runs on whatever Node the machine has, before every command. Installs the packages
// when they are missing or the lock file changed: those of production, and with --development, or where they were
// already, those of development too. With --browser, a Chromium for the tests too; with --redis,
// --caddy and the like, those programs. npm runs it with --installed after every install of its own.
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

/** Programs that are no packages of npm: the option that asks for one, how it says that it is there, its Debian package. */
const tools = [
  { flag: "--redis", ask: ["redis-server", "--version"], package: "redis-server", needs: "Redis 7 or later" },
  { flag: "--caddy", ask: ["caddy", "version"], package: "caddy", needs: "Caddy 2.6 or later" },
  { flag: "--systemd", ask: ["systemd-analyze", "--version"], package: "systemd", needs: "systemd" },
  { flag: "--python", ask: ["python3", "--version"], package: "python3", needs: "Python 3" },
  { flag: "--nginx", ask: ["nginx", "-v"], package: "nginx-light", needs: "nginx 1.22 or later" },
  // It has no option that ends well.
  { flag: "--wrk", ask: ["sh", "-c", "command -v wrk"], package: "wrk", needs: "wrk 4" },
];

const hasDevelopment = existsSync(join(root, "node_modules", "vitest"));
const wantsDevelopment = hasDevelopment || process.argv.includes("--development");
if (process.argv.includes("--installed")) writeStamp();
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock || wantsDevelopment !== hasDevelopment) {
  const words = wantsDevelopment ? ["ci", "--include=dev"] : ["ci", "--omit=dev"];
  console.error(`Installing packages (npm ${words.join(" ")}): a minute or two the first time ...`);
  npm([...words, "--no-audit", "--no-fund", "--loglevel=error"]);
  writeStamp();
}
if (process.argv.includes("--browser") && !process.env.CHROMIUM && !hasChromium()) installChromium();
for (const tool of tools) if (process.argv.includes(tool.flag) && !canRun(...tool.ask)) installTool(tool);

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

function canRun(name, ...words) {
  return spawnSync(name, words.length ? words : ["--version"], { stdio: "ignore" }).status === 0;
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

/**
 * Installs a program that tests or measurements start themselves: the service that its package brings is
 * stopped.
 */
function installTool({ package: name, ask: [program], needs }) {
  console.error(`Installing ${name} ...`);
  if (!installPackage(name)) {
    console.error(
      `No ${name} could be installed. Install ${needs}, so that ${program === "sh" ? name : program} is on the PATH.`,
    );
    process.exit(1);
  }
  spawnSync("systemctl", ["disable", "--now", name], { stdio: "ignore" });
}

/** Installs a Debian package; false where that cannot be done. */
function installPackage(name) {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const options = { stdio: ["ignore", 2, 2] };
  const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  const [program, ...words] = process.getuid() === 0 ? command : ["sudo", "-n", ...command];
  spawnSync(program, [...words, "update"], options);
  return spawnSync(program, [...words, "install", "-y", name], options).status === 0;
}
