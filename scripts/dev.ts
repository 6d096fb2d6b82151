import { Misunderstood, run } from "./commandLine.ts";

await run("Until then: npm start", async () => {
  throw new Misunderstood("'dev' is not built yet");
});
