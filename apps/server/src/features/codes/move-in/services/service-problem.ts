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
