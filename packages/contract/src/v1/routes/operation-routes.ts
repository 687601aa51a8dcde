import * as z from 'zod';
import * as operationRoutes from '../../codes/many/operation-routes.ts';
import { externalId } from '../../codes/external-id.ts';
import { operationOutcomes, operationsResult, type qrOperations } from '../../codes/many/operations.ts';
import { limits } from '../../limits.ts';
import { uuid } from '../../primitives.ts';
import { codeCreate, codeUpdate, toChange, toCreation } from '../code-changes.ts';
import { code, toCode } from '../codes.ts';
import { defineV1 } from '../define-v1.ts';
import { confirming, id } from '../shared.ts';
import { toV1Path } from '../words.ts';

const tag = 'Codes';
const params = z.object({ externalId });

export const getCodeByExternalId = defineV1(operationRoutes.getQrByExternalId, {
  path: '/api/v1/codes/by-external-id/{externalId}',
  name: 'getCodeByExternalId',
  tag,
  summary: 'The code that has this id in your system',
  params,
  answer: code,
  toRequest: ({ params: given }) => ({ params: given }),
  toAnswer: toCode,
});

export const putCode = defineV1(operationRoutes.putQr, {
  path: '/api/v1/codes/by-external-id/{externalId}',
  name: 'putCode',
  tag,
  summary: 'Create the code that has this id in your system, or change it to this',
  description: 'Safe to repeat. Of a code that exists, what is left out stays, and `content` is replaced.',
  params,
  query: confirming,
  body: codeCreate.omit({ externalId: true }),
  answer: code,
  toRequest: ({ params: given, query, body }) => ({ params: given, query, body: toCreation(body) }),
  toAnswer: toCode,
});

const operation = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('create'), code: codeCreate }),
  z.strictObject({ action: z.literal('update'), id, changes: codeUpdate }),
  z.strictObject({ action: z.literal('put'), externalId, code: codeCreate }).describe('By the id in your system'),
  z.strictObject({ action: z.literal('delete'), id }).describe('Moves the code to the trash'),
]);

function toOperation(given: z.output<typeof operation>): z.input<typeof qrOperations>['operations'][number] {
  switch (given.action) {
    case 'create':
      return { does: 'create', code: toCreation(given.code) };
    case 'update':
      return { does: 'update', uuid: given.id, changes: toChange(given.changes) };
    case 'put':
      return { does: 'put', externalId: given.externalId, code: toCreation(given.code) };
    default:
      return { does: 'trash', uuid: given.id };
  }
}

const problem = operationsResult.shape.outcomes.element.shape.problem;
const violation = z.object({ propertyPath: z.string(), code: z.string(), message: z.string() });
const outcome = z.object({
  outcome: z.enum(operationOutcomes).describe('`undone`: another operation was refused, and `isAtomic` was asked for'),
  codeId: uuid.nullable(),
  problem: problem
    .unwrap()
    .extend({ violations: z.array(violation).optional() })
    .nullable()
    .describe('Why it was refused'),
});

export const performOperations = defineV1(operationRoutes.performOperations, {
  path: '/api/v1/codes/batch',
  name: 'performOperations',
  tag,
  summary: 'Different changes of many codes in one transaction',
  description:
    `At most ${limits.operations.most} operations, each with an outcome. With \`isAtomic\` all or none are kept. ` +
    'With `isDryRun` none are kept, and the outcomes say what would become of each.',
  query: confirming,
  body: z.strictObject({
    operations: z.array(operation).min(1).max(limits.operations.most),
    isAtomic: z.boolean().optional(),
    isDryRun: z.boolean().optional(),
  }),
  answer: z.object({ isKept: z.boolean().describe('Whether anything was changed'), outcomes: z.array(outcome) }),
  toRequest: ({ query, body: { operations, isAtomic, isDryRun } }) => ({
    query,
    body: { operations: operations.map(toOperation), isAtomic, isDryRun },
  }),
  toAnswer: ({ isKept, outcomes }) => ({
    isKept,
    outcomes: outcomes.map(({ outcome: became, uuid: codeId, problem: refusal }) => ({
      outcome: became,
      codeId,
      problem: refusal && {
        ...refusal,
        violations: refusal.violations?.map(({ propertyPath, code: kind, message }) => ({
          propertyPath: toV1Path(propertyPath),
          code: kind,
          message,
        })),
      },
    })),
  }),
});
