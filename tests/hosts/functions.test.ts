import { afterAll, beforeAll } from "vitest";
import { startRedis } from "../desk/stage/redisServer.ts";
import { specifyChat, specifyCrash } from "./stage/chatSpecification.ts";
import { functionHosts, openFunctions } from "./stage/functionHost.ts";

let redis: Awaited<ReturnType<typeof startRedis>>;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const { vercel, netlify } = functionHosts;
const redisSettings = () => ({ REDIS_URL: redis.url });

// Together with functionDesk.test.ts each host is proved with Redis and without.
specifyChat("functions of Vercel with Redis", openFunctions(vercel, redisSettings));
specifyChat("functions of Netlify, which keep nothing", openFunctions(netlify));
specifyCrash("functions of Netlify with Redis", openFunctions(netlify, redisSettings));
