// ClickHouse's errors: number, name, text, and the HTTP status its server gives each number.

class ClickHouseError extends Error {
  readonly code: number;
  readonly type: string;

  constructor(code: number, type: string, message: string) {
    super(message);
    this.code = code;
    this.type = type;
  }
}

export const refuse = {
  authentication: (user: string) =>
    new ClickHouseError(
      516,
      'AUTHENTICATION_FAILED',
      `${user}: Authentication failed: password is incorrect, or there is no user with such name.`,
    ),
  mixedAuthentication: () =>
    new ClickHouseError(
      516,
      'AUTHENTICATION_FAILED',
      'Invalid authentication: it is not allowed to use several ways of authentication simultaneously.',
    ),
  notImplemented: (what: string) =>
    new ClickHouseError(48, 'NOT_IMPLEMENTED', `${what} is not supported by the embedded engine.`),
  syntax: (message: string) => new ClickHouseError(62, 'SYNTAX_ERROR', message),
  tooLarge: (what: string, bytes: number) =>
    new ClickHouseError(229, 'QUERY_IS_TOO_LARGE', `${what} is larger than ${bytes} bytes.`),
  tooMany: (count: number) =>
    new ClickHouseError(202, 'TOO_MANY_SIMULTANEOUS_QUERIES', `Too many simultaneous queries. Maximum: ${count}.`),
  unknownFormat: (format: string) => new ClickHouseError(73, 'UNKNOWN_FORMAT', `Unknown format ${format}.`),
  unknownRole: (role: string) =>
    new ClickHouseError(511, 'UNKNOWN_ROLE', `There is no role \`${role}\` in user directories.`),
  outfile: () => new ClickHouseError(358, 'INTO_OUTFILE_NOT_ALLOWED', 'INTO OUTFILE is not allowed.'),
  infile: () => new ClickHouseError(78, 'UNKNOWN_TYPE_OF_QUERY', 'Query has infile and was send directly to server.'),
  badBody: (message: string) => new ClickHouseError(117, 'INCORRECT_DATA', message),
  stopping: () => new ClickHouseError(236, 'ABORTED', 'Server is shutting down.'),
};

// chDB wraps the engine's message ("Query failed: ") up to three times, repeating number, name and version.
const prefix = /^(?:Query failed: )?(?:Code: \d+\. DB::Exception: )*/;
const suffix = /(?:\s*\(version [^()]*\))?\.?\s*\(([A-Z][A-Z0-9_]+)\)(?:\s*\(version [^()]*\))?\s*$/;

export function readEngineFailure(failure: unknown): ClickHouseError {
  if (failure instanceof ClickHouseError) return failure;
  const text = failure instanceof Error ? failure.message : String(failure);
  const code = /Code: (\d+)\. DB::Exception/.exec(text)?.[1];
  if (code === undefined) return new ClickHouseError(1001, 'STD_EXCEPTION', text);
  let message = text.replace(prefix, '').trim();
  let type: string | undefined;
  for (let match = suffix.exec(message); match !== null; match = suffix.exec(message)) {
    type ??= match[1];
    if (match[1] !== type) break;
    message = message.slice(0, match.index);
  }
  // Drops the name of the spooled file, which means nothing to the caller.
  message = message.replace(/: \(in file\/uri [^)]*\)/, '');
  return new ClickHouseError(Number(code), type ?? 'UNKNOWN_EXCEPTION', message);
}

/** The text of an error as ClickHouse's server writes it; clients read number and name from it. */
export function formatError(error: ClickHouseError, version: string): string {
  const message = /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
  return `Code: ${error.code}. DB::Exception: ${message} (${error.type}) (version ${version})\n`;
}

// exceptionCodeToHTTPStatus of ClickHouse's server; all other codes are 500.
const statusOfCodes: readonly [number, readonly number[]][] = [
  [401, [194]],
  [403, [192, 193, 497, 512, 516]],
  [400, [6, 8, 15, 25, 26, 27, 36, 37, 38, 41, 44, 53, 62, 72, 117, 123, 167, 168, 223, 321, 376, 427, 441, 675, 676]],
  [404, [46, 47, 50, 56, 60, 63, 73, 78, 81, 115, 152, 336, 511]],
  [408, [159]],
  [411, [381]],
  [413, [229]],
  [415, [779]],
  [501, [48]],
  [503, [76, 209, 439]],
];

const statusByCode = new Map(statusOfCodes.flatMap(([status, codes]) => codes.map((code) => [code, status] as const)));

export function chooseStatus(code: number): number {
  return statusByCode.get(code) ?? 500;
}
