import * as z from 'zod';
import { errorCodes, type ErrorCode, type Violation } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { uuid } from '../../primitives.ts';
import { qrCreate, qrUpdate } from '../code.ts';
import { externalId } from '../external-id.ts';

/** Different changes of codes. `put` creates the code with this external id, or changes it. */
const operation = z.discriminatedUnion('does', [
  z.strictObject({ does: z.literal('create'), code: qrCreate }),
  z.strictObject({ does: z.literal('update'), uuid, changes: qrUpdate }),
  z.strictObject({ does: z.literal('put'), externalId, code: qrCreate }),
  z.strictObject({ does: z.literal('trash'), uuid }),
]);
export type QrOperation = z.output<typeof operation>;

export const qrOperations = z.strictObject({
  operations: z.array(operation).min(1).max(limits.operations.most),
  isAtomic: z.boolean().default(false).describe('All or nothing'),
  isDryRun: z.boolean().default(false).describe('Nothing is kept; the outcomes say what would become of each'),
});
export type QrOperations = z.output<typeof qrOperations>;

// The cast is safe: the catalogue is not empty.
const anyErrorCode = z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]);
// Validated by the problems of the API; here they are part of an answer.
const violations = z.array(z.looseObject({})) as unknown as z.ZodType<Violation[], Violation[]>;

export const operationOutcomes = ['created', 'changed', 'trashed', 'refused', 'undone'] as const;
const outcome = z.object({
  outcome: z.enum(operationOutcomes).describe('`undone`: another one was refused, and `isAtomic` was asked for'),
  uuid: uuid.nullable().describe('The code; null where there is none'),
  problem: z
    .object({ code: anyErrorCode, title: z.string(), status: z.number(), violations: violations.optional() })
    .nullable()
    .describe('Why it was refused'),
});
export type OperationOutcome = z.output<typeof outcome>;

export const operationsResult = z.object({
  isKept: z.boolean().describe('Whether anything was changed'),
  outcomes: z.array(outcome).describe('In the order of the operations'),
});
export type OperationsResult = z.output<typeof operationsResult>;
