import {
  errorCatalogue,
  type Capability,
  type ErrorCode,
  type PlanName,
  type ReadabilityReason,
  type Violation,
  type ViolationCode,
} from '@evercode/contract';

type Details = {
  violations?: readonly Violation[];
  feature?: Capability | 'qr-codes' | 'team-members';
  requiredPlan?: PlanName;
  retryAfterSeconds?: number;
  /** Why scanners would fail at a drawing. */
  reasons?: readonly ReadabilityReason[];
  /** With 412: the current state. */
  current?: unknown;
  cause?: unknown;
};

/** An error with a code of the catalogue. Services throw it; the error handler is the one place that answers it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorCatalogue[code].title, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** One field is wrong. */
export function violationError(propertyPath: string, code: ViolationCode, message: string): AppError {
  return new AppError('validation-failed', { violations: [{ propertyPath, code, message }] });
}

export const notFound = (): AppError => new AppError('not-found');
