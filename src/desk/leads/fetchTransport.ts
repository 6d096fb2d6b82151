import { isPublicHost } from "../../business/schema/publicAddress.ts";
import { type LeadTransport, type PostToReceiver, PrivateHost, receiverTimeoutMs } from "./transport.ts";

/** Posts by the host's own client. */
const post: PostToReceiver = async (url, { headers, body }) => {
  const signal = AbortSignal.timeout(receiverTimeoutMs);
  const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
  await response.body?.cancel();
  return response.status;
};

/**
 * The transport of a host whose network reaches the public internet alone, so that no name leads into one of
 * its own. It speaks no SMTP.
 */
export const fetchTransport: LeadTransport = {
  post,
  postPublic: async (url, message) => {
    const { protocol, hostname } = new URL(url);
    if (protocol !== "https:" || !isPublicHost(hostname)) throw new PrivateHost(hostname);
    return post(url, message);
  },
  sendMail: undefined,
};
