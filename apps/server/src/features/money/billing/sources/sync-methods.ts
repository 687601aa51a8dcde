import { SOURCE_CARD, SOURCE_PAYPAL } from '@evercode/contract';
import { sql, type Database, type Transaction } from '@evercode/database';
import type { Actor } from '../../../../platform/workspaces/audit.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { deriveUuid } from '../../../../platform/derive-uuid.ts';
import type { Gateway, PaymentMethod } from '../gateway/gateway.ts';
import { lockSubscription } from '../lock-subscription.ts';
import { labelMethod, noteMethods } from './note-methods.ts';

type Listed = {
  accountId: string;
  gateway: string;
  methods: readonly PaymentMethod[];
  /** Who caused it; undefined: the product saw it at the gateway. */
  actor?: Actor | undefined;
  /** The real time. */
  now: Date;
};
export type SyncMethods = (trx: Transaction, listed: Listed) => Promise<void>;

/** Keeps the rows of a workspace like the list of its gateway. The caller holds the lock of its subscription. */
export const syncMethods: SyncMethods = async (trx, listed) => {
  const { accountId, gateway, methods } = listed;
  await note(trx, listed);
  const ids = methods.map(({ id }) => id);
  await trx
    .deleteFrom('paymentSources')
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('gateway', '<>', gateway), eb('methodId', '<>', sql<string>`all(${ids})`)]))
    .execute();
  if (methods.length === 0) return;
  await trx
    .insertInto('paymentSources')
    .values(
      methods.map((method) => ({
        id: idOf(gateway, method.id),
        accountId,
        gateway,
        methodId: method.id,
        type: method.type === 'card' ? SOURCE_CARD : SOURCE_PAYPAL,
        brand: method.brand,
        last4: method.last4,
        expires: method.expires,
        email: method.email,
        isDefault: method.isDefault,
        createdAt: method.createdAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'methodId']).doUpdateSet((eb) => ({
        brand: eb.ref('excluded.brand'),
        last4: eb.ref('excluded.last4'),
        expires: eb.ref('excluded.expires'),
        email: eb.ref('excluded.email'),
        isDefault: eb.ref('excluded.isDefault'),
        // A renewed card is announced again when it expires.
        toldStatus: eb
          .case()
          .when('paymentSources.expires', 'is not distinct from', eb.ref('excluded.expires'))
          .then(eb.ref('paymentSources.toldStatus'))
          .end(),
      })),
    )
    .execute();
};

async function note(trx: Transaction, { accountId, gateway, methods, actor, now }: Listed): Promise<void> {
  const rows = await trx.selectFrom('paymentSources').selectAll().where('accountId', '=', accountId).execute();
  await noteMethods(
    trx,
    { accountId, actor, now },
    {
      before: rows.map((row) => ({ id: row.id, label: labelMethod(row), isDefault: row.isDefault })),
      after: methods.map((method) => ({
        id: idOf(gateway, method.id),
        label: labelMethod(method),
        isDefault: method.isDefault,
      })),
    },
  );
}

/** Derived, so that a source keeps its address when its row was gone in between. */
const idOf = (gateway: string, methodId: string): string => deriveUuid('payment source', `${gateway}\n${methodId}`);

type Refreshed = { accountId: string; customerId: string; actor: Actor; now: Date };

/** What still differs then is repaired by the next look at the gateway. */
const MOST_ROUNDS = 5;

/** Lists what the gateway has now. The list is read again after it was written, until no change came in between. */
export async function refreshMethods(
  { db, gateway }: { db: Database; gateway: Pick<Gateway, 'name' | 'listMethods'> },
  { accountId, customerId, actor, now }: Refreshed,
): Promise<void> {
  const transact = createTransact(db);
  // A look that read an older list finds another version, and looks again.
  await db
    .updateTable('subscriptions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .execute();
  let methods = await gateway.listMethods(customerId);
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    const listed = methods;
    await transact(async (trx) => {
      // As every look does, so that several at once write one after another.
      await lockSubscription(trx, accountId);
      await syncMethods(trx, { accountId, gateway: gateway.name, methods: listed, actor, now });
    });
    methods = await gateway.listMethods(customerId);
    if (JSON.stringify(methods) === JSON.stringify(listed)) return;
  }
}
