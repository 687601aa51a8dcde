import type { MoveInProblem } from '@evercode/contract';

/** A service cannot be read (on). Outcomes of single links are no problems of the service. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem';
  readonly code: MoveInProblem;

  constructor(code: MoveInProblem) {
    super(`the service: ${code}`);
    this.code = code;
  }
}

/**
 * A service asks to be left alone for longer than a job holds its place in the worker. The reading goes on after the
 * last page, when the time is over.
 */
export class ServicePause extends Error {
  override readonly name = 'ServicePause';
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`the service asks for ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}
