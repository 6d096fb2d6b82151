/** The host name of a `Host` header (RFC 9110, 7.2): in lower case, without port and last dot. */
export const hostName = (header = ""): string =>
  header
    .toLowerCase()
    .replace(/:\d{0,5}$/, "")
    .replace(/\.$/, "");
