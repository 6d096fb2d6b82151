import { createServer } from "node:https";
import { expect, onTestFinished, test } from "vitest";
import { followLinks } from "../../../src/agency/report/followLinks.ts";
import { createAddressFilter } from "../../../src/desk/leads/addressFilter.ts";
import { readLocalhostPem } from "../../desk/stage/receiver.ts";

/** A server by https on this machine whose paths say what it answers, and the most requests at a time. */
async function startSite() {
  const pem = await readLocalhostPem();
  const seen = { requests: [] as string[], atOnce: 0, mostAtOnce: 0 };
  const server = createServer({ key: pem, cert: pem }, async (request, response) => {
    const { method, url = "" } = request;
    seen.requests.push(`${method} ${url}`);
    seen.mostAtOnce = Math.max(seen.mostAtOnce, ++seen.atOnce);
    await new Promise(setImmediate);
    seen.atOnce -= 1;
    const [, first = ""] = url.split("/");
    const redirects: Record<string, [number, string]> = {
      moved: [301, "/200/new"],
      "for-now": [302, "/200/new"],
      slash: [301, "/slash2/"],
      gone: [301, "/404/new"],
      inward: [302, "https://127.0.0.2/"],
      plain: [302, "http://localhost/"],
      circle: [302, "/circle"],
    };
    const [status, location] = redirects[first] ?? [Number(first) || 200, undefined];
    if (first === "hangs") return;
    const answered = first === "head" ? (method === "HEAD" ? 405 : 200) : status;
    response.writeHead(answered, location ? { location } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `https://localhost:${address && typeof address === "object" ? address.port : 0}`;
  return { origin, seen, filter: createAddressFilter((each) => each !== "127.0.0.2", { ca: pem }) };
}

test("links that are gone, moved, inward or not https are named, and those that are well are not", async () => {
  const { origin, seen, filter } = await startSite();
  const paths = [
    "200",
    "404/a",
    "500",
    "403",
    "head",
    "moved",
    "for-now",
    "gone",
    "inward",
    "plain",
    "circle",
  ];
  const urls = [...paths.map((path) => `${origin}/${path}`), `${origin}/200`, "http://acme.example/"];
  const found = await followLinks(urls, { filter });
  const problems = [...found].map(([url, problem]) => `${url} ${problem}`.replaceAll(origin, ""));
  expect(problems.sort()).toEqual(
    [
      "/404/a answers 404",
      "/500 answers 500",
      "/moved has moved to /200/new",
      "/gone leads to /404/new, which answers 404",
      "/inward leads to https://127.0.0.2/, which is not on the public internet",
      "/plain leads to http://localhost/, which is no https address: browsers warn of it",
      "/circle is sent on more than 5 times",
      "http://acme.example/ is no https address: browsers warn of it",
    ].sort(),
  );
  expect(seen.requests.filter((request) => request.endsWith("/200"))).toEqual(["HEAD /200"]);
  expect(seen.mostAtOnce).toBe(1);
});

test("a host that does not answer in time and is then left alone, and names and addresses of one's own network, are named", async () => {
  const { origin, seen, filter } = await startSite();
  const hanging = [1, 2, 3, 4, 5].map((number) => `${origin}/hangs/${number}`);
  const slow = await followLinks(hanging, { filter, timeoutMs: 50 });
  expect([...slow.values()]).toEqual(hanging.map(() => "does not answer in time"));
  expect(seen.requests).not.toContain("HEAD /hangs/4");
  expect(seen.requests).not.toContain("HEAD /hangs/5");
  const inward = await followLinks([`${origin}/200`, "https://10.0.0.1/"], { filter: createAddressFilter() });
  expect([...inward.values()]).toEqual(["is not on the public internet", "is not on the public internet"]);
});
