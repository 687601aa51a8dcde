import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccessWay } from '@evercode/contract';

/** A request that this process sends itself, without the network, to perform one that it has authorised already. */
type InnerCall = Readonly<{ via: AccessWay }>;

const innerCalls = new AsyncLocalStorage<InnerCall>();

/**
 * Everything that `run` requests of the same process is part of one request of a program: it is not counted again, and
 * the log says by which way it came. Unlike a header, no client can set this.
 */
export const callWithin = <T>(call: InnerCall, run: () => PromiseLike<T>): Promise<T> =>
  // Awaited inside: a request of `app.inject` begins when its result is awaited, not when it is made.
  innerCalls.run(call, async () => {
    const result = await run();
    return result;
  });

export const innerCall = (): InnerCall | undefined => innerCalls.getStore();
