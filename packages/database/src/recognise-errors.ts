/** Errors are recognised by SQLSTATE and constraint, never by message. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return hasCode(error, '23505') && 'constraint' in error && error.constraint === constraint;
}

export function isInsufficientPrivilege(error: unknown): boolean {
  return hasCode(error, '42501');
}

/**
 * A deadlock, a lock that was not available (`nowait`), or a reference to a row deleted at the same moment. A retry
 * reads the current state.
 */
export function isOvertaken(error: unknown): boolean {
  return hasCode(error, '40P01') || hasCode(error, '55P03') || hasCode(error, '23503');
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
]);
/**
 * Connection exceptions; insufficient resources; operator intervention, shutdown or timeout; system errors.
 */
const unavailableClasses = new Set(['08', '53', '57', '58']);
/**
 * Read-only (a standby), transaction timeout, lock not available, serialisation failure, deadlock.
 */
const unavailableStates = new Set(['25006', '25P03', '55P03', '40001', '40P01']);

/** A full disk, of the database (SQLSTATE) or of this machine: no space, no quota, file too large. */
const storageFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** May succeed after the operator has freed space. */
export function isStorageFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && storageFullCodes.has(error.code)
  );
}

/** Errors of pg itself, which have no code. */
const uncodedMessages =
  /^(Connection terminated|timeout exceeded when trying|Client (was closed|has encountered a connection error))/;

/** The database cannot answer at the moment: the request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (networkCodes.has(code) || unavailableStates.has(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code) && unavailableClasses.has(code.slice(0, 2))) return true;
  return uncodedMessages.test(error.message);
}

function hasCode(error: unknown, code: string): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
