import type { Database } from '@evercode/database';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import { GatewayRefusal, type Buyer, type Gateway } from '../gateway/gateway.ts';

type Deps = {
  db: Database;
  gateway: Pick<Gateway, 'name' | 'createCustomer' | 'updateCustomer'>;
  now: () => Promise<Date>;
};

/**
 * The customer of a workspace at the gateway, created on the first need: of several at once there is one. An operator
 * who goes from one gateway to another gives each workspace that pays nothing a new customer.
 */
export async function ensureCustomer({ db, gateway, now }: Deps, workspaceUuid: string): Promise<string> {
  const known = await findRow(db, workspaceUuid);
  if (known?.gateway === gateway.name) return known.customerId;
  if (known !== undefined && !['free', 'expired'].includes(known.kind))
    throw new GatewayRefusal(`This subscription is at ${known.gateway}.`);
  const owner = await findOwner(db, workspaceUuid);
  const customerId = await gateway.createCustomer({ workspaceUuid, ...owner }, `customer ${workspaceUuid}`);
  const buyer = await findBuyer(db, workspaceUuid);
  if (buyer !== undefined) await gateway.updateCustomer(customerId, buyer, `buyer ${workspaceUuid} first`);
  const at = await now();
  await db
    .insertInto('subscriptions')
    .values({
      accountId: workspaceUuid,
      gateway: gateway.name,
      customerId,
      subscriptionId: null,
      kind: 'free',
      data: JSON.stringify({ kind: 'free' }),
      dueAt: null,
      premiumSince: null,
      lastPaymentAt: null,
      stayOfferAt: null,
      checkedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ gateway: gateway.name, customerId, subscriptionId: null })
        .where('subscriptions.gateway', '<>', gateway.name)
        .where('subscriptions.kind', 'in', ['free', 'expired']),
    )
    .execute();
  return (await findRow(db, workspaceUuid))?.customerId ?? customerId;
}

async function findRow(db: Database, workspaceUuid: string) {
  return db
    .selectFrom('subscriptions')
    .select(['gateway', 'customerId', 'kind'])
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
}

/** Billing data that was given before anything was ordered. */
async function findBuyer(db: Database, workspaceUuid: string): Promise<Buyer | undefined> {
  return db
    .selectFrom('billingInfos')
    .select(['name', 'email', 'legalId', 'addressLine1', 'floor', 'city', 'state', 'postalCode', 'country'])
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
}

/** Who the gateway writes to, until there is billing data. */
async function findOwner(db: Database, workspaceUuid: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.accountId', 'accounts.id')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['accounts.name', 'users.email', 'users.locale as language'])
    .where('accounts.id', '=', workspaceUuid)
    .where('memberships.role', '=', 'owner')
    .executeTakeFirstOrThrow(notFound);
}
