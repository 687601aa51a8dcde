import { getSystemErrorName } from 'node:util';

/**
 * Gives the error of a failed commit the system's name for it (ENOSPC). LMDB puts the reason in a second promise, whose
 * unhandled rejection would end the process. System errors are positive numbers there; LMDB's own are negative and
 * stay.
 */
export async function nameFailure<T>(commit: Promise<T>): Promise<T> {
  try {
    return await commit;
  } catch (failure) {
    if (failure instanceof Error && 'commitError' in failure) await throwNamed(failure.commitError);
    throw failure;
  }
}

async function throwNamed(reason: unknown): Promise<void> {
  try {
    await reason;
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'number' || cause.code <= 0)
      throw cause;
    throw Object.assign(new Error(cause.message, { cause }), { code: getSystemErrorName(-cause.code) });
  }
}
