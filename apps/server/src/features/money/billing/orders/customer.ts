import { languageCode } from '@evercode/contract';
import type { Database, Row } from '@evercode/database';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Stored } from '../sync/stored-subscription.ts';
import { toData } from '../sync/stored-subscription.ts';

type Deps = { db: Database; gateway: Pick<Gateway, 'name' | 'createCustomer'>; now: () => Date };

/** The row of a workspace with its customer at the gateway, made at its first order or means of payment. */
export async function ensureCustomer(
  { db, gateway, now }: Deps,
  { account, row, subscription }: Stored,
): Promise<Row<'subscriptions'>> {
  if (row?.gateway === gateway.name) return row;
  const owner = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.email', 'users.name', 'users.lastName', 'users.locale'])
    .where('memberships.accountId', '=', account.id)
    .where('memberships.role', '=', 'owner')
    .executeTakeFirstOrThrow(notFound);
  const customerId = await gateway.createCustomer(
    {
      workspaceUuid: account.id,
      name: account.companyName || `${owner.name} ${owner.lastName}`.trim(),
      email: owner.email,
      language: languageCode.catch('en').parse(owner.locale),
    },
    `customer ${account.id}`,
  );
  const at = now();
  const fresh = {
    gateway: gateway.name,
    customerId,
    subscriptionId: null,
    kind: subscription.kind,
    data: toData(subscription),
    checkedAt: at,
    updatedAt: at,
  };
  return db
    .insertInto('subscriptions')
    .values({ ...fresh, accountId: account.id, createdAt: at })
    .onConflict((conflict) =>
      // The operator changed the gateway. A concurrent request may have been first: then the row stays as it is.
      conflict
        .column('accountId')
        .doUpdateSet((eb) => ({
          gateway: fresh.gateway,
          customerId,
          subscriptionId: eb
            .case()
            .when('subscriptions.gateway', '=', gateway.name)
            .then(eb.ref('subscriptions.subscriptionId'))
            .else(null)
            .end(),
        })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
