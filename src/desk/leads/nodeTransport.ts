import { request as requestHttp } from "node:http";
import { type Agent, request as requestHttps } from "node:https";
import { type AddressFilter, createAddressFilter } from "./addressFilter.ts";
import { type LeadTransport, type PostToReceiver, receiverTimeoutMs, type SendMail } from "./transport.ts";

/** The transport of a host with Node's sockets. Addresses of business files pass the filter. */
export const createNodeTransport = (filter: AddressFilter = createAddressFilter()): LeadTransport => ({
  post: postByNode,
  postPublic: async (url, message) => {
    filter.checkHost(new URL(url).hostname);
    return post(url, message, filter.agent);
  },
  sendMail: mailByNode,
});

/** Posts by Node's own client, by https or http as the address says. */
export const postByNode: PostToReceiver = (url, message) => post(url, message);

/** Posts a body; resolves to the status of the answer, whose body nobody reads. */
function post(url: string, { headers, body }: Parameters<PostToReceiver>[1], agent?: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const signal = AbortSignal.timeout(receiverTimeoutMs);
  const request = url.startsWith("https:") || agent ? requestHttps : requestHttp;
  request(url, {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    signal,
    ...(agent ? { agent } : {}),
  })
    .on("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    })
    .on("error", (error) => reject(signal.aborted ? signal.reason : error))
    .end(body);
  return promise;
}

/** Sends by SMTP; a server that says nothing for 10 s fails. */
export const mailByNode: SendMail = async (server, mail) => {
  // Loaded by those who mail, and only once they do.
  const { createTransport } = await import("nodemailer");
  const url = new URL(server);
  for (const name of ["connectionTimeout", "greetingTimeout", "socketTimeout"])
    url.searchParams.set(name, String(receiverTimeoutMs));
  await createTransport(url.href).sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
};
