import type { OperationOutcome, OperationsResult, QrOperation, QrOperations } from '@evercode/contract';
import { sql, type StoredRoute, type Transaction } from '@evercode/database';
import type { AppError } from '../../../../platform/http/answers/app-error.ts';
import { toProblem } from '../../../../platform/http/answers/problem-answer.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { trashQr, updateQr } from '../change/change-code.ts';
import { refusalOf } from '../create/create-many.ts';
import { createOne, putCode, type PutDeps } from './put-code.ts';

type Performing = { context: WorkspaceContext; isConfirmed: boolean };
type Performed = { result: OperationsResult; routes: StoredRoute[] };

/** Rolls the transaction back and carries what was found out. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
  readonly result: OperationsResult;

  constructor(result: OperationsResult) {
    super('The operations were not to be kept.');
    this.result = result;
  }
}

/** Every operation has a savepoint of its own, so that one that is refused leaves the others as they are. */
export async function performOperations(
  trx: Transaction,
  deps: PutDeps,
  performing: Performing,
  { operations, isAtomic, isDryRun }: QrOperations,
): Promise<Performed> {
  const outcomes: OperationOutcome[] = [];
  const routes: StoredRoute[] = [];
  for (const operation of operations) {
    await sql`savepoint operation`.execute(trx);
    try {
      const made = await perform(trx, deps, performing, operation);
      routes.push(...made.routes);
      outcomes.push({ outcome: made.outcome, uuid: made.uuid, problem: null });
      await sql`release savepoint operation`.execute(trx);
    } catch (error) {
      const refusal = refusalOf(error);
      await sql`rollback to savepoint operation`.execute(trx);
      await sql`release savepoint operation`.execute(trx);
      const uuid = 'uuid' in operation ? operation.uuid : null;
      outcomes.push({ outcome: 'refused', uuid, problem: describe(refusal) });
    }
  }
  const isUndone = isAtomic && outcomes.some(({ outcome }) => outcome === 'refused');
  if (isUndone) throw new NotKept({ isKept: false, outcomes: outcomes.map(undo) });
  if (isDryRun) throw new NotKept({ isKept: false, outcomes: outcomes.map(withoutNewId) });
  return { result: { isKept: outcomes.some(({ outcome }) => outcome !== 'refused'), outcomes }, routes };
}

async function perform(
  trx: Transaction,
  deps: PutDeps,
  { context, isConfirmed }: Performing,
  operation: QrOperation,
): Promise<{ outcome: OperationOutcome['outcome']; uuid: string; routes: StoredRoute[] }> {
  switch (operation.does) {
    case 'create': {
      context.require('qr.create');
      const { row, routes } = await createOne(trx, deps, context, operation.code);
      return { outcome: 'created', uuid: row.id, routes };
    }
    case 'put': {
      context.require('qr.create');
      const { externalId, code } = operation;
      const { row, routes, isNew } = await putCode(trx, deps, { externalId, context, isConfirmed }, code);
      return { outcome: isNew ? 'created' : 'changed', uuid: row.id, routes };
    }
    case 'update': {
      const { row, routes } = await updateQr(
        trx,
        deps,
        { uuid: operation.uuid, context, isConfirmed },
        operation.changes,
      );
      return { outcome: 'changed', uuid: row.id, routes };
    }
    default: {
      context.require('qr.delete');
      const { row, routes } = await trashQr(trx, { uuid: operation.uuid, context, isConfirmed });
      return { outcome: 'trashed', uuid: row.id, routes };
    }
  }
}

function describe(error: AppError): OperationOutcome['problem'] {
  const { code, title, status, violations } = toProblem(error, '');
  return { code, title, status, ...(violations && { violations }) };
}

const undo = (outcome: OperationOutcome): OperationOutcome =>
  outcome.outcome === 'refused' ? outcome : { ...withoutNewId(outcome), outcome: 'undone' };
/** The id of a code that was not kept means nothing. */
const withoutNewId = (outcome: OperationOutcome): OperationOutcome =>
  outcome.outcome === 'created' ? { ...outcome, uuid: null } : outcome;
