import { getSystemErrorName } from 'node:util';

/**
 * LMDB says that a commit failed, and in a promise beside it why: a promise that would end the process if nobody listened to it. The
 * system's reason has a number there and gets its name (ENOSPC) here; LMDB's own numbers are negative and stay.
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
    if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'number' || cause.code <= 0) throw cause;
    throw Object.assign(new Error(cause.message, { cause }), { code: getSystemErrorName(-cause.code) });
  }
}
