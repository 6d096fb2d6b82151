import { expect, test } from "vitest";
import { siteMenu } from "../../src/site/menu.ts";
import { business } from "./stage/business.ts";

const clientHubUrl = "https://clients.example/acme";

test.each([
  ["v2 with an address", `variant: v2\nclientHubUrl: ${clientHubUrl}`, clientHubUrl],
  ["v2 without one", "variant: v2", undefined],
  ["default with one", `clientHubUrl: ${clientHubUrl}`, undefined],
])("NAV-15 the client login of a bar that is %s", (_, fields, login) => {
  expect(siteMenu({ business: business(fields), desk: "own", pictures: {} }).clientHubUrl).toBe(login);
});
