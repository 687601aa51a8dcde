/** What one client can hold, and for how long. Times are in milliseconds, sizes in bytes. */
export type ServerBounds = {
  readonly headBytes: number;
  /** From the first byte of a request, or the opening of its connection, to the end of its head, and of its body. */
  readonly headWithin: number;
  readonly requestWithin: number;
  /** How often those two, and the two that follow, are looked after. */
  readonly checkEvery: number;
  /** Longer than the proxies in front keep theirs, so that none sends into a connection that is just closing. */
  readonly keepAlive: number;
  /** Without one byte in either direction while a request is under way: a visitor who does not take what is sent. */
  readonly standstill: number;
  readonly connections: number;
  /** How long a kept connection may stay silent while we drain; longer where another process has taken over, as nobody waits for our end then. */
  readonly drainSilence: number;
  readonly replacedSilence: number;
  /** How long all that may take. */
  readonly drainWithin: number;
};
