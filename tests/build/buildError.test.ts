import { expect, test } from "vitest";
import { explainOutputError } from "../../src/build/buildError.ts";

/** What is told of an error of the file system for the output folder /x/dist. */
async function explain(code: string, path?: string): Promise<string> {
  const error = Object.assign(new Error(`${code}: refused`), { code, ...(path && { path }) });
  const explained = await explainOutputError(error, "/x/dist");
  return explained instanceof Error ? explained.message : "";
}

test.each([undefined, "/x/dist", "/x/dist/.staging/a.html"])(
  "a full disk of the output folder is told as its own (%s)",
  async (path) => {
    expect(await explain("ENOSPC", path)).toBe(
      "/x/dist: The disk is full (ENOSPC). Make room, or choose another folder with --out DIR; the sites built before are untouched.",
    );
  },
);

test.each(["/project/.cache/pictures/1.svg", "/x/dist2/a.html"])(
  "a full disk elsewhere is told with the place of the file: %s",
  async (path) => {
    expect(await explain("ENOSPC", path)).toBe(
      `${path}: The disk is full (ENOSPC). Make room; the sites built before are untouched.`,
    );
  },
);

test("a refusal in a folder whose name begins with that of the output is no refusal of the output", async () => {
  expect(await explain("EACCES", "/x/dist2/a.html")).toBe("EACCES: refused");
  expect(await explain("EACCES", "/x/dist/a.html")).toMatch("/x/dist: Cannot be written (");
});
