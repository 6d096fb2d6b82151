/** A refusal that operations throw: HTTP status, the service's own code and a sentence for the caller. */
export class Problem extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The body by which every interface of the service tells of a refusal. */
export const problemBody = ({ status, code, message }: Problem) => ({
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
});

export const notFound = (what: string) => new Problem(404, 20404, `${what} was not found`);

export const invalid = (message: string) => new Problem(400, 20001, message);
