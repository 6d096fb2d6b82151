import { describe, expect, test } from "vitest";
import { chatSdks, syncSdks } from "../stage.ts";
import { readMatrix, reasons } from "./members.ts";

describe([...chatSdks, ...syncSdks].map(({ version }) => version).join(", "), () => {
  test("every public method and event of the clients is used by a test, or has a reason not to be", () => {
    const matrix = readMatrix();
    const unused = [...matrix].filter(([, titles]) => !titles.size).map(([member]) => member);
    expect(unused).toEqual(Object.keys(reasons));
    expect(matrix.size).toBeGreaterThan(150);
  }, 120_000);
});
