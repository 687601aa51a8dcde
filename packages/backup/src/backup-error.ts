/** What an operator can act on: the message is shown as it is. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The code of a system error, such as ENOSPC. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
