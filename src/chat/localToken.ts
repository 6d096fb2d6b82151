/** A token that only the widget reads, of a conversation that no provider's client opens: it says which. */
export function formatLocalToken(identity: string): string {
  const parts = [{ alg: "none" }, { grants: { identity } }].map((part) => btoa(JSON.stringify(part)));
  return [...parts, "-"].join(".");
}
