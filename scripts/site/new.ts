import { Failure } from "../commandLine.ts";

export async function newSite(
  _words: string[],
  _options: { businesses: string; out: string },
): Promise<number> {
  throw new Failure("Not built yet.");
}
