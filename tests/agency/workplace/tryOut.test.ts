import { expect, test } from "vitest";
import { readTryOut, showTryOut, withTryOut } from "../../../src/agency/workplace/tryOut.ts";
import { acme } from "../../desk/stage/business.ts";

test.each([
  ["?preview", undefined],
  ["?preview&look=bold", { look: "bold" }],
  ["?preview&primaryColor=%23abc&secondaryColor=", { primaryColor: "#AABBCC", secondaryColor: null }],
  ["?look=gothic", undefined],
  ["?primaryColor=red;}body{}", undefined],
])("%s tries %o", (search, tryOut) => {
  expect(readTryOut(search)).toEqual(tryOut);
});

test("what one request tries is shown to it alone, also after it waited", async () => {
  const shown = () => Promise.resolve().then(() => showTryOut(acme).business.look);
  const looks = ["/acme?look=bold", "/acme", "/acme?look=editorial"].map((address) =>
    withTryOut(address, shown),
  );
  expect(await Promise.all(looks)).toEqual(["bold", undefined, "editorial"]);
  expect(showTryOut(acme)).toBe(acme);
});
