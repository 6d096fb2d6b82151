const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token of the form of the provider's; any claim of it can be another one. */
export function tokenWith({ header = {}, claims = {} }: { header?: object; claims?: object } = {}): string {
  const exp = Date.UTC(2026, 10, 21, 13) / 1000;
  const head = { alg: "HS256", typ: "JWT", ...header };
  const body = { iss: "SK1", exp, grants: { identity: "visitor-1", chat: {} }, ...claims };
  return `${part(head)}.${part(body)}.c2lnbmF0dXJl`;
}
