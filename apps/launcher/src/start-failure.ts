/** The reason why Evercode cannot start. The message is one sentence for the operator, shown as it is. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The code of a system or database error, such as ENOENT or 3D000. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
