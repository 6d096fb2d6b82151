import { readSettings } from "../../../src/desk/settings/settings.ts";
import { createLimits } from "../../../src/desk/stores/countedLimits.ts";
import { openCounters } from "../../../src/desk/stores/countersInRedis.ts";
import { connectRedis, firstAttempt } from "../../../src/desk/stores/redis.ts";
import { someSettings } from "./business.ts";

// One of several processes that share a limit of 37: tells how many of its calls passed.

const [, , url = "", calls = "0"] = process.argv;
const redis = connectRedis(url, () => {});
await firstAttempt(redis);
const limits = createLimits(
  readSettings({ ...someSettings, LIMIT_MODEL_SITE: "37/day" }),
  openCounters(redis),
);
const waits = await Promise.all(Array.from({ length: Number(calls) }, () => limits("modelSite", "acme")));
process.send?.(waits.filter((wait) => wait === 0).length);
redis.disconnect();
process.disconnect();
