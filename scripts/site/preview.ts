import { Failure } from "../commandLine.ts";

export async function preview(
  _words: string[],
  _options: { businesses: string; out: string },
): Promise<number> {
  throw new Failure("Not built yet.");
}
