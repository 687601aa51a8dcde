import {
  errorCatalogue,
  type Capability,
  type ErrorCode,
  type PlanName,
  type Problem,
  type ReadabilityReason,
  type Violation,
  type ViolationCode,
} from '@evercode/contract';

type Details = {
  violations?: readonly Violation[];
  feature?: Capability | 'qr-codes' | 'team-members';
  requiredPlan?: PlanName;
  /** How many the plan allows, and how many there are. */
  limit?: number;
  used?: number;
  retryAfterSeconds?: number;
  /** Why scanners would fail at a drawing. */
  reasons?: readonly ReadabilityReason[];
  /** Why and where a table cannot be read. */
  table?: Problem['table'];
  /** Why a sign-on or metadata is refused. */
  ssoFault?: Problem['ssoFault'];
  /** The workspace whose provider is needed: for its members only. */
  workspaceName?: string;
  /** With 412: the current state. */
  current?: unknown;
  /** Whose request it was, for the log only. */
  personUuid?: string | undefined;
  cause?: unknown;
};

/** An error with a code of the catalogue. Services throw it; the error handler is the one place that answers it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;
  /** Whose request it was, for the log only; `namePerson` adds it where the person is known later. */
  personUuid: string | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorCatalogue[code].title, { cause: details.cause });
    this.code = code;
    this.details = details;
    this.personUuid = details.personUuid;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Says for the log whose request was refused. */
export function namePerson(error: unknown, personUuid: string | undefined): void {
  if (error instanceof AppError) error.personUuid ??= personUuid;
}

/** One field is wrong. */
export function violationError(propertyPath: string, code: ViolationCode, message: string): AppError {
  return new AppError('validation-failed', { violations: [{ propertyPath, code, message }] });
}

export const notFound = (): AppError => new AppError('not-found');
