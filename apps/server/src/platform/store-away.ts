import { isUnavailable } from '@evercode/database';

/** A store that we cannot start without does not let us in. One sentence, without the address: that holds a password. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';

  constructor(variable: string, cause: Error) {
    super(`The store that ${variable} names does not answer, or does not let us in (${reasonOf(cause)}); start it first, or mend ${variable}.`, { cause });
  }
}

/** Wrong password, no such user, no such database; 516 is ClickHouse's word for the first two. */
const refusals = new Set(['28P01', '28000', '3D000', '516']);

/** Waits for the first work on a store. What is not the store's being away stays what it is. */
export async function reachStore<T>(variable: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && (isUnavailable(error) || refusals.has(codeOf(error)))) throw new StoreAwayError(variable, error);
    throw error;
  }
}

/** Where a name has two addresses, the error has no text of its own. */
function reasonOf(error: Error): string {
  return error.message.split('\n', 1)[0]?.trim().replace(/\.$/, '') || codeOf(error);
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
