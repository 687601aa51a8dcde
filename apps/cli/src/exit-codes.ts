/** How a command ended, for scripts. They do not change. */
export const exitCodes = {
  done: 0,
  unexpected: 1,
  usage: 2,
  notLoggedIn: 3,
  notFound: 4,
  refused: 5,
  rateLimited: 6,
  unavailable: 7,
  partlyDone: 8,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodeMeanings = {
  0: 'Done',
  1: 'An error of the command line itself',
  2: 'The command or a value is wrong',
  3: 'Not logged in, or the key is no longer valid',
  4: 'Not found',
  5: 'Refused: by the plan, the scope of the key, a lock, or because it was changed meanwhile',
  6: 'A limit of requests is reached',
  7: 'The server cannot be reached, or has an error',
  8: 'Finished, but some rows were refused',
} as const satisfies Record<ExitCode, string>;

/** An end that the command expects, told to the person without a trace. */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  /** What to do about it. */
  readonly hint: string | undefined;

  constructor(exitCode: ExitCode, message: string, hint?: string) {
    super(message);
    this.exitCode = exitCode;
    this.hint = hint;
  }
}

export const usageError = (message: string, hint?: string): CliError => new CliError(exitCodes.usage, message, hint);
