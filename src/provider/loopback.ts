import type { IncomingHttpHeaders } from "node:http";

/** Names that only this machine itself goes by. */
const ownName = /^(127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)*localhost)(:\d+)?$/i;

/**
 * Whether a request is of this machine: asked for by a name of its own (another one may have been bent to it), and by no page of
 * another site. Such a page runs in a browser on this machine, and can know the local credentials as well as anyone.
 */
export function isFromThisMachine({ host, origin }: IncomingHttpHeaders): boolean {
  return ownName.test(host ?? "") && (origin === undefined || ownName.test(hostOf(origin)));
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : "");
