/** Database errors are told apart by SQLSTATE and constraint, never by message. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return hasCode(error, '23505') && 'constraint' in error && error.constraint === constraint;
}

export function isInsufficientPrivilege(error: unknown): boolean {
  return hasCode(error, '42501');
}

/**
 * Waited in a circle with another, would have done so and did not wait at all (`nowait`), or hung something on a row that went at this moment:
 * who begins anew finds how things are now.
 */
export function isOvertaken(error: unknown): boolean {
  return hasCode(error, '40P01') || hasCode(error, '55P03') || hasCode(error, '23503');
}

const networkCodes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN',
]);
/** Connection lost; out of memory or connections (and of disk, which is told apart above); ended by an operator, a shutdown or a time limit; the system below failed. */
const unavailableClasses = new Set(['08', '53', '57', '58']);
/** Read-only (a standby), transaction timed out, lock not to be had, and the two that ask to be tried again: serialisation and deadlock. */
const unavailableStates = new Set(['25006', '25P03', '55P03', '40001', '40P01']);

/** Out of disk, the database's or ours: SQLSTATE, and the system's words for no space, no quota, and no larger file. */
const storageFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** It may succeed once somebody has made room. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && storageFullCodes.has(error.code);
}

/** The database cannot do it now: the request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (networkCodes.has(code) || unavailableStates.has(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code) && unavailableClasses.has(code.slice(0, 2))) return true;
  // pg has no code for these.
  return /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/.test(error.message);
}

function hasCode(error: unknown, code: string): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
