const { token } = document.body.dataset;

/** What is to be known of a site, with values that are tried in the place of its own. */
export async function fetchSite(id, tried) {
  const query = new URLSearchParams({ id, ...toQuery(tried) });
  const answer = await fetch(`/_workplace/site?${query}`);
  return answer.ok ? answer.json() : undefined;
}

/** Values to try as fields of a query: an empty one takes a field out of the file. */
export const toQuery = (tried) =>
  Object.fromEntries(Object.entries(tried).map(([field, value]) => [field, value ?? ""]));

/** Has the server do something; answers its value, or `{ error }`. */
export async function call(name, fields) {
  try {
    const answer = await fetch(`/_workplace/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-workplace-token": token },
      body: JSON.stringify(fields),
    });
    return await answer.json();
  } catch {
    return { error: "The server does not answer. Is npm run dev still running?" };
  }
}
