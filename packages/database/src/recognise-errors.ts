/** Database errors are told apart by SQLSTATE and constraint, never by message. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return hasCode(error, '23505') && 'constraint' in error && error.constraint === constraint;
}

/** No connection, or the server is going down: the request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const codes = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '08000', '08003', '08006', '53300'];
  if (codes.some((code) => hasCode(error, code))) return true;
  // pg has no code for these two.
  return error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
}

function hasCode(error: unknown, code: string): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
