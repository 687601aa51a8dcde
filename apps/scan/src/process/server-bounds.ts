/** Limits for one client. Times are in milliseconds, sizes in bytes. */
export type ServerBounds = {
  readonly headBytes: number;
  /** From the first byte of a request, or the opening of its connection, to the end of its head. */
  readonly headWithinMs: number;
  /** The same, to the end of its body. */
  readonly requestWithinMs: number;
  /** Interval at which the two limits above and the two below are checked. */
  readonly checkEveryMs: number;
  /** Longer than the keep-alive of proxies in front: no proxy may send into a connection that is just closing. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction while a request is under way: a visitor who does not read the answer. */
  readonly standstillMs: number;
  readonly connections: number;
  /** How long a kept connection may stay idle while the server drains. */
  readonly drainSilenceMs: number;
  /** The same if another process has taken over the port: then nothing waits for the end of this process. */
  readonly replacedSilenceMs: number;
  /** Limit for the whole drain. */
  readonly drainWithinMs: number;
};
