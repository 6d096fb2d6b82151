/**
 * A failure in the widget's own words, which analytics may record: the text of any other error could hold
 * anything.
 */
export class Failure extends Error {}

/** The service refused the token itself: a new one may help. */
export class TokenRefused extends Failure {}

/** A chat call that the server refused: status and body of its answer, and how many ms it asks to wait. */
export class CallError extends Failure {
  readonly status: number;
  readonly body: string;
  readonly retryAfterMs: number;
  constructor(status: number, text: string, body: string, retryAfterMs: number) {
    super(`Failed to create conversation: ${status} ${text}`);
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The visitor or another tab made the work void: nobody waits for it. */
export class Aborted extends Error {}
