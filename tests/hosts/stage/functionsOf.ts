import type { HostFunctions } from "../../../src/hosts/host.ts";
import { hostOf } from "../../../src/hosts/hosts.ts";

/** The functions that a host has for the desk of a site. */
export function functionsOf(name: string): HostFunctions {
  const { functions } = hostOf(name);
  if (!functions) throw new Error(`${name} runs no functions`);
  return functions;
}
