import {
  billingInfoWrite,
  checkTaxId,
  neededBillingFields,
  type BillingInfo,
  type BillingInfoChange,
  type BillingInfoWrite,
} from '@evercode/contract';
import type { Database, Row, Transaction } from '@evercode/database';
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts';
import { toViolations } from '../../../../platform/http/requests/violations.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { lockWorkspace } from '../../../../platform/workspaces/lock-workspace.ts';
import { requireCurrent } from '../../../../platform/workspaces/require-current.ts';
import { askGateway } from '../gateway/ask-gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';

type Deps = Readonly<{
  db: Database;
  gateway: Pick<Gateway, 'name' | 'updateCustomer'>;
  newUuid: () => string;
}>;

type Offered = Pick<Handlers, 'listBillingInfos' | 'createBillingInfo' | 'updateBillingInfo'>;

/** The data of the company on invoices: one for each workspace. */
export function createBillingInfoHandlers(deps: Deps): Offered {
  return {
    listBillingInfos: async (_, { workspaceUuid, read }) => {
      const row = await read((trx) => find(trx, workspaceUuid));
      return { items: row === undefined ? [] : [present(row)] };
    },

    /** A second one replaces the first. */
    createBillingInfo: async ({ body }, context) => {
      requireCurrent(body.account, context.workspaceUuid);
      await tellGateway(deps, context, body);
      return present(await context.transact((trx) => save(trx, deps, context, body)));
    },

    updateBillingInfo: async ({ params, body }, context) => {
      const { workspaceUuid } = context;
      requireCurrent(body.account ?? workspaceUuid, workspaceUuid);
      const before = await context.read((trx) => find(trx, workspaceUuid));
      if (before?.id !== params.uuid) throw notFound();
      const changed = withChange(before, body);
      await tellGateway(deps, context, changed);
      return present(await context.transact((trx) => save(trx, deps, context, changed)));
    },
  };
}

async function find(trx: Transaction, workspaceUuid: string): Promise<Row<'billingInfos'> | undefined> {
  return trx.selectFrom('billingInfos').selectAll().where('accountId', '=', workspaceUuid).executeTakeFirst();
}

/** Valid as a whole: data that was written under other rules must be completed with the change. */
function withChange(before: Row<'billingInfos'>, change: BillingInfoChange): BillingInfoWrite {
  const {
    uuid: _,
    iri: _iri,
    isValid: _isValid,
    createdAt: _created,
    updatedAt: _updated,
    ...stored
  } = present(before);
  const changed = billingInfoWrite.safeParse({ ...stored, ...change });
  if (changed.success) return changed.data;
  throw new AppError('validation-failed', { violations: toViolations(changed.error.issues) });
}

/**
 * Before it is saved: while the gateway is away nothing changes anywhere, and the person tries again. Sent again with
 * the same data it changes nothing.
 */
async function tellGateway(
  { db, gateway }: Deps,
  { workspaceUuid, now }: WorkspaceContext,
  body: BillingInfoWrite,
): Promise<void> {
  const customer = await db
    .selectFrom('subscriptions')
    .select('customerId')
    .where('accountId', '=', workspaceUuid)
    .where('gateway', '=', gateway.name)
    .executeTakeFirst();
  if (customer === undefined) return;
  const { account: _, ...buyer } = body;
  const key = `buyer ${workspaceUuid} ${now.getTime()}`;
  await askGateway(() => gateway.updateCustomer(customer.customerId, buyer, key));
}

async function save(
  trx: Transaction,
  { newUuid }: Deps,
  { workspaceUuid, now, record }: WorkspaceContext,
  body: BillingInfoWrite,
): Promise<Row<'billingInfos'>> {
  const { account: _, ...fields } = body;
  // Concurrent requests would otherwise both record the first data.
  const workspace = await lockWorkspace(trx, workspaceUuid);
  const row = await trx
    .insertInto('billingInfos')
    .values({ id: newUuid(), accountId: workspaceUuid, ...fields, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ ...fields, updatedAt: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(trx, 'subscription.details-changed', { subject: { id: workspaceUuid, label: workspace.name } });
  return row;
}

function present(row: Row<'billingInfos'>): BillingInfo {
  return {
    uuid: row.id,
    iri: `/api/billing-infos/${row.id}`,
    account: `/api/accounts/${row.accountId}`,
    name: row.name,
    legalId: row.legalId,
    email: row.email,
    addressLine1: row.addressLine1,
    floor: row.floor,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    // Written from the closed list of countries.
    country: row.country as BillingInfo['country'],
    isValid: isValid(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Data that was written under other rules may lack what is needed today. */
function isValid(row: Row<'billingInfos'>): boolean {
  return (
    neededBillingFields.every((field) => row[field] !== '') &&
    (row.legalId === '' || checkTaxId(row.country, row.legalId))
  );
}
