import type { ErrorCode, Problem, Violation } from '@evercode/contract';

/** Every way a call can fail. `network`: no answer came, so nobody knows whether the server did it. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  /** 0 when there was no answer. */
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(code: ErrorCode | 'network', status: number, problem?: Problem, cause?: unknown) {
    super(problem?.detail ?? problem?.title ?? code, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.problem = problem;
  }

  get violations(): readonly Violation[] {
    return this.problem?.violations ?? [];
  }

  /** What a plan lacks: the one dialog of `app/upgrade` says so wherever it happened, and a second notice would only stand behind it. */
  get isOffer(): boolean {
    return this.status === 402 && this.problem !== undefined;
  }

  /** What a person can quote to support. */
  get reference(): string {
    return `ERR-API-${this.status || 'NETWORK'}`;
  }
}

export async function readApiError(response: Response): Promise<ApiError> {
  const problem = await readProblem(response);
  return new ApiError(problem?.code ?? codeOfStatus(response.status), response.status, problem);
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  try {
    // Our own server's schema wrote it; what comes from anywhere else has another content type.
    return (await response.json()) as Problem;
  } catch {
    return undefined;
  }
}

/** For the answers of a proxy in front of us, which knows nothing of problem+json. */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 413) return 'body-too-large';
  if (status === 429) return 'too-many-requests';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unexpected';
}
