import type { IncomingHttpHeaders } from "node:http";

/** Names that only this machine itself goes by. */
const ownName = /^(127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)*localhost)(:\d+)?$/i;

/**
 * Whether a request is of this machine: it names a host of its own (others may be bent to it) and comes
 * from no page of another site, which could know the local credentials as well as anyone.
 */
export function isFromThisMachine({ host, origin }: IncomingHttpHeaders): boolean {
  return ownName.test(host ?? "") && (origin === undefined || ownName.test(originToHost(origin)));
}

const originToHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : "");
