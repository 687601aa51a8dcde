import type { Problem } from './v1/schemas.ts';

/** What every error of the client has in common. */
export class EvercodeError extends Error {}

/** The server refused a request. */
export class ApiError extends EvercodeError {
  override readonly name = 'ApiError';
  readonly status: number;
  /** One of `GET /api/v1/errors`; a newer server may have more. `http-502` and the like: a proxy answered. */
  readonly code: Problem['code'] | (string & {});
  readonly detail: string;
  /** What to do about it. */
  readonly fix: string;
  /** The same request may succeed later. */
  readonly isRetryable: boolean;
  readonly documentationUrl: string | undefined;
  /** Wrong fields, each with its path and its own code. */
  readonly violations: readonly NonNullable<Problem['violations']>[number][];
  readonly requestId: string | undefined;
  /** When a limit was reached: how long to wait. */
  readonly retryAfterMs: number | undefined;
  /** Everything that the server said. */
  readonly problem: Problem | undefined;

  constructor(
    response: Pick<Response, 'status' | 'headers'>,
    problem: Problem | undefined,
    retryAfterMs: number | undefined,
  ) {
    const detail = problem?.detail ?? `The server answered ${response.status} without an explanation.`;
    super(detail);
    this.status = response.status;
    this.code = problem?.code ?? `http-${response.status}`;
    this.detail = detail;
    this.fix = problem?.fix ?? '';
    this.isRetryable = problem?.isRetryable ?? response.status >= 500;
    this.documentationUrl = problem?.documentationUrl;
    this.violations = problem?.violations ?? [];
    this.requestId = problem?.requestId ?? response.headers.get('x-request-id') ?? undefined;
    this.retryAfterMs = retryAfterMs;
    this.problem = problem;
  }
}

/** No answer of the API came back. */
export class ConnectionError extends EvercodeError {
  override readonly name = 'ConnectionError';
  /** `not-evercode`: something else answered, such as a web page; the address is probably wrong. */
  readonly kind: 'unreachable' | 'timeout' | 'not-evercode' | 'redirect';

  constructor(kind: ConnectionError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
