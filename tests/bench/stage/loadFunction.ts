// Loads a function in this new process and asks it to open a chat, as its host does with the first call of an instance. Prints the
// status, how many ms passed until it was loaded, and until it answered, and how many of them the processor worked. The words say the host, the module and the site's id.

export {};

const [host = "", module = "", siteId = ""] = process.argv.slice(2);
const origin = process.env["PUBLIC_URL"] ?? "";
const request = new Request(`${origin}/api/chat`, {
  method: "POST",
  headers: { "content-type": "application/json", origin },
  body: JSON.stringify({ contact: "ada@example.org", userName: "Ada", websiteName: siteId }),
});
request.headers.set("host", new URL(origin).host);
const [startedMs, cpuAtStart] = [performance.now(), process.cpuUsage()];
const { default: desk } = await import(module);
const loadedMs = performance.now();
const context = { waitUntil: () => {} };
const response: Response = await (host === "vercel" ? desk.fetch(request) : desk(request, context));
const answeredMs = performance.now();
const { user, system } = process.cpuUsage(cpuAtStart);
const times = [loadedMs - startedMs, answeredMs - startedMs, (user + system) / 1000];
console.log(JSON.stringify([response.status, ...times]));
process.exit();
