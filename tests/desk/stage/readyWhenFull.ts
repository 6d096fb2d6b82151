import { createReadiness } from "../../../src/desk/readiness.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { createProviderApi } from "../../../src/desk/twilio/providerApi.ts";
import { someSettings } from "./business.ts";
import { openStoreFile } from "./storeFile.ts";

// A process that may write no byte to a file tells whether its desk is ready.

const [, , file = ""] = process.argv;
const settings = readSettings({
  ...someSettings,
  PROVIDER_REST_URL: "http://127.0.0.1:9",
});
const provider = createProviderApi(settings);
process.send?.(await createReadiness({ provider, now: () => new Date() }, openStoreFile(file).check)());
