import type { Row, Transaction } from '@evercode/database';
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts';
import { recordAct, type Actor } from '../../../../platform/workspaces/audit.ts';
import { lockSubscription } from '../lock-subscription.ts';
import { labelMethod } from './note-methods.ts';

/** Takes the row of a means of payment away, unless it is the last one of a subscription that renews. */
export async function takeRow(
  trx: Transaction,
  workspaceUuid: string,
  { uuid, actor, now }: { uuid: string; actor: Actor; now: Date },
): Promise<Row<'paymentSources'>> {
  const subscription = await lockSubscription(trx, workspaceUuid);
  if (subscription === undefined) throw notFound();
  const sources = await trx.selectFrom('paymentSources').selectAll().where('accountId', '=', workspaceUuid).execute();
  const gone = sources.find(({ id }) => id === uuid);
  if (gone === undefined) throw notFound();
  if (sources.length === 1 && renews(subscription)) throw new AppError('last-payment-source');
  const act = { actor, workspaceUuid, act: 'subscription.method-removed', now } as const;
  await recordAct(trx, act, { subject: { id: uuid, label: labelMethod(gone) } });
  await trx.deleteFrom('paymentSources').where('id', '=', uuid).execute();
  return gone;
}

/** Behind an order that waits, the subscription of before goes on. */
function renews({ kind, data }: Pick<Row<'subscriptions'>, 'kind' | 'data'>): boolean {
  const { before } = data as { before?: { kind: string } };
  return ['active', 'past-due'].includes(before?.kind ?? kind);
}
