/** The page at `http://localhost:<port>/`: every site of this server, by name. */
export function sitesPage(sites: readonly { id: string; name: string }[], port: string): Response {
  const items = sites.map(({ id, name }) => {
    const address = `http://${id}.localhost${port ? `:${port}` : ""}/`;
    return `<li><a href="${address}">${asText(name)}</a><span>${address}</span></li>`;
  });
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sites of this Frontdesk</title>
<style>
body { font: 1rem/1.55 system-ui, sans-serif; color: #333; max-width: 40rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font-size: 2rem; line-height: 1.1; margin: 0 0 2rem }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #ddd }
li { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; justify-content: space-between; padding: 1rem 0; border-bottom: 1px solid #ddd }
a { color: inherit; font-weight: 600; text-underline-offset: .2em }
span { color: #666; font-variant-numeric: tabular-nums }
</style>
<h1>Sites</h1>
<ul>
${items.join("\n")}
</ul>
</html>
`;
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" },
  });
}

const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
