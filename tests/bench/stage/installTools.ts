import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../../../src/build/project.ts";

/** Installs packages where they are not, apart from those of this project, and runs no script of theirs; answers their folder. */
export async function installTools(name: string, versions: Record<string, string>): Promise<string> {
  const folder = join(projectRoot, ".cache", name, Object.values(versions).join("-"));
  if (!existsSync(join(folder, "node_modules", ".package-lock.json"))) {
    const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
    console.error(`Installing ${packages.join(" and ")} into ${folder} ...`);
    await mkdir(folder, { recursive: true });
    const options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
    const words = ["install", "--prefix", folder, ...options, ...packages];
    execFileSync("npm", words, { cwd: folder, stdio: ["ignore", 2, 2] });
  }
  return join(folder, "node_modules");
}
