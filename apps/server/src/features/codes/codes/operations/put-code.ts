import type { QrCreate, QrUpdate } from '@evercode/contract';
import type { StoredRoute, Transaction } from '@evercode/database';
import { violationError } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { updateQr, type UpdateDeps } from '../change/change-code.ts';
import { subjectOf } from '../change/record-code-acts.ts';
import { lockByExternalId, type CodeRow } from '../codes-repo.ts';
import type { CreateDeps } from '../create/check-new-code.ts';
import { createMany } from '../create/create-many.ts';

export type PutDeps = CreateDeps & UpdateDeps;
type Made = { row: CodeRow; routes: StoredRoute[]; isNew: boolean };

/** A new code with its entry in the log. */
export async function createOne(
  trx: Transaction,
  deps: CreateDeps,
  context: WorkspaceContext,
  create: QrCreate,
): Promise<Made> {
  const { creations, routes } = await createMany(trx, deps, context, [{ key: 0, create }]);
  const outcome = creations[0]?.outcome;
  if (outcome === undefined) throw new TypeError('Every code has an outcome.');
  if (outcome.kind === 'refused') throw outcome.error;
  await context.record(trx, 'qr.created', { subject: subjectOf(outcome.row) });
  return { row: outcome.row, routes, isNew: true };
}

/** Creates the code with this external id, or changes the one that has it: the same request may be sent again. */
export async function putCode(
  trx: Transaction,
  deps: PutDeps,
  { externalId, context, isConfirmed }: { externalId: string; context: WorkspaceContext; isConfirmed: boolean },
  create: QrCreate,
): Promise<Made> {
  const before = await lockByExternalId(trx, context.workspaceUuid, externalId);
  if (before === undefined) return createOne(trx, deps, context, { ...create, externalId });
  context.require('qr.update');
  if (create.dynamic !== before.isDynamic)
    throw violationError('dynamic', 'readonly', 'A code can’t change between dynamic and static.');
  const target = { uuid: before.id, context, isConfirmed };
  return { ...(await updateQr(trx, deps, target, toUpdate(create, before))), isNew: false };
}

/** The content is replaced; of the rest, what is left out stays. An empty description is one that was left out. */
function toUpdate(create: QrCreate, before: CodeRow): QrUpdate {
  const { typology, input, dynamic: _dynamic, description, ...others } = create;
  // A change of the content is a merge patch; of another type, it is the whole content already.
  const former = typology === before.typology ? Object.keys(before.input) : [];
  const nothing = Object.fromEntries(former.map((name) => [name, null]));
  return {
    ...others,
    typology,
    input: { ...nothing, ...input },
    ...(description !== '' && { description }),
  };
}
