export type RequestOptions = {
  /** Cancels the call; it then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** For this call instead of that of the client. */
  timeoutMs?: number | undefined;
  /** For a POST: a key of your own, so that a later call with the same key is not done twice. By default a new one. */
  idempotencyKey?: string | undefined;
  /** The `etag` of what a change is based on. If it was changed since, the call rejects with `changed-meanwhile`. */
  ifMatch?: string | undefined;
};
