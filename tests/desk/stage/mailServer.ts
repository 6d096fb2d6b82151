import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type Mail = { to: string[]; source: string };

/** A mail server on a free port that turns the first mails away. */
export async function startMailServer(refusals: number) {
  const mails: Mail[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, { envelope }, done) => {
      const source = await text(stream);
      if (refused < refusals) {
        refused += 1;
        done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
        return;
      }
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), source });
      done();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
