import type { ErrorCode, Problem, Violation } from '@evercode/contract';

/** Every way a call can fail. `network`: no answer arrived, so the server may or may not have acted. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  /** 0 when there was no answer. */
  readonly status: number;
  readonly problem: Problem | undefined;
  /** The answer had no body, so it explains nothing. */
  readonly isEmpty: boolean;
  #wasShown = false;

  constructor(
    code: ErrorCode | 'network',
    status: number,
    problem?: Problem,
    { cause, isEmpty = false }: { cause?: unknown; isEmpty?: boolean } = {},
  ) {
    super(problem?.detail ?? problem?.title ?? code, { cause });
    this.isEmpty = isEmpty;
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.problem = problem;
  }

  get violations(): readonly Violation[] {
    return this.problem?.violations ?? [];
  }

  /** A limit of the plan. The upgrade dialog explains it, so no other notice is shown. */
  get isOffer(): boolean {
    return this.status === 402 && this.problem !== undefined && this.code !== 'payment-declined';
  }

  /** The server failed, or a proxy answered without a reason: the same request may succeed later. */
  get isServerFailure(): boolean {
    return this.status >= 500 || (this.status > 0 && this.code === 'unexpected');
  }

  /** The dialog of failures has explained it, so no other notice is shown. */
  get wasShown(): boolean {
    return this.#wasShown;
  }

  noteShown(): void {
    this.#wasShown = true;
  }

  /** A reference to quote to support. */
  get reference(): string {
    return `ERR-API-${this.status || 'NETWORK'}`;
  }
}

export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => undefined);
  const problem = readProblem(response, text);
  const code = problem?.code ?? codeOfStatus(response.status);
  return new ApiError(code, response.status, problem, { isEmpty: text?.trim() === '' });
}

function readProblem(response: Response, text: string | undefined): Problem | undefined {
  if (!text || !response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  try {
    // Written by our own server's schema; answers of anything else have another content type.
    return JSON.parse(text) as Problem;
  } catch {
    return undefined;
  }
}

/** For answers of a proxy in front of the server, which are not problem+json. */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 413) return 'body-too-large';
  if (status === 429) return 'too-many-requests';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unexpected';
}
