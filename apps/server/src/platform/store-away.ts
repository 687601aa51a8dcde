import { isUnavailable } from '@evercode/database';

/** A required store cannot be reached. One sentence, without the URL, which holds a password. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';

  constructor(variable: string, cause: Error) {
    super(
      `The store that ${variable} names does not answer, or does not let us in (${reasonOf(cause)}); ` +
        `start it first, or mend ${variable}.`,
      { cause },
    );
  }
}

/**
 * Wrong password, no such user, no such database; 516 is ClickHouse's code for the first two. Then the file of an
 * authority that is missing or not readable, and certificates that Node does not trust.
 */
const refusals = new Set([
  '28P01',
  '28000',
  '3D000',
  '516',
  'ENOENT',
  'EACCES',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Awaits the first use of a store. Errors other than an unreachable store are passed on. */
export async function reachStore<T>(variable: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && (isUnavailable(error) || refusals.has(codeOf(error))))
      throw new StoreAwayError(variable, error);
    throw error;
  }
}

/** For a name with two addresses the error (an AggregateError) has no message. */
function reasonOf(error: Error): string {
  return error.message.split('\n', 1)[0]?.trim().replace(/\.$/, '') || codeOf(error);
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
