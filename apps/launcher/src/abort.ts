/** Resolves, with nothing, when the signal aborts. */
export function abortOf(signal: AbortSignal): Promise<undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => resolve(undefined), { once: true });
  return promise;
}

/** A timer that keeps nothing alive: for the far end of a race. */
export function timeout(ms: number): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  setTimeout(() => resolve(undefined), ms).unref();
  return promise;
}
