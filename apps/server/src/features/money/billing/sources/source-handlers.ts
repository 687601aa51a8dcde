import { limits, SOURCE_CARD, SOURCE_PAYPAL, type PaymentSource } from '@evercode/contract';
import type { Database, Queries, Row } from '@evercode/database';
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { actorOf, type Actor } from '../../../../platform/workspaces/audit.ts';
import { requireCurrent } from '../../../../platform/workspaces/require-current.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { askGateway } from '../gateway/ask-gateway.ts';
import type { OpenedGateway } from '../gateway/open-gateway.ts';
import { MethodsFull } from '../gateway/sandbox/method-acts.ts';
import { collectOpenRenewal } from './collect-open-renewal.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { readOfferedMethod } from './read-offered-method.ts';
import { statusOfSource } from './source-status.ts';
import { refreshMethods } from './sync-methods.ts';
import { takeRow } from './take-row.ts';

type Deps = {
  db: Database;
  /** Undefined where the operator sells nothing. */
  opened: OpenedGateway | undefined;
  /** The clock of billing. */
  now: () => Promise<Date>;
  newUuid: () => string;
  /** Applies the present state of the gateway to the workspace. */
  sync: (workspaceUuid: string, cause: { actor: Actor }) => Promise<unknown>;
};

type SourceHandlers = Pick<
  Handlers,
  | 'getPaymentIntent'
  | 'listPaymentSources'
  | 'getPaymentSource'
  | 'updatePaymentSource'
  | 'deletePaymentSource'
  | 'confirmInSandbox'
>;

/** Means of payment. They live at the gateway; the rows are a copy for reading. */
export function createSourceHandlers(deps: Deps): SourceHandlers {
  const { db, now, newUuid, sync } = deps;

  return {
    getPaymentIntent: async ({ params }, context) => {
      requireCurrent(params.uuid, context.workspaceUuid);
      const { gateway } = required(deps.opened);
      const sources = await context.read((trx) => listSources(trx, context.workspaceUuid));
      if (sources.length >= limits.paymentSources.max) throw new AppError('payment-sources-full');
      return askGateway(async () => {
        const customerId = await ensureCustomer({ db, gateway, now }, context.workspaceUuid);
        const { clientSecret } = await gateway.beginMethod(customerId, newUuid());
        return {
          client_secret: clientSecret,
          gateway: gateway.name,
          publishableKey: gateway.form?.publishableKey ?? null,
        };
      });
    },

    listPaymentSources: async (_, { workspaceUuid, read }) => {
      required(deps.opened);
      const sources = await read((trx) => listSources(trx, workspaceUuid));
      const at = await now();
      return { items: sources.map((source) => presentSource(source, at)) };
    },

    getPaymentSource: async ({ params }, context) => {
      required(deps.opened);
      return presentSource(
        await context.read((trx) => findSource(trx, context.workspaceUuid, params.uuid)),
        await now(),
      );
    },

    updatePaymentSource: async ({ params }, context) => {
      const { gateway } = required(deps.opened);
      const { workspaceUuid } = context;
      const { methodId } = await context.read((trx) => findSource(trx, workspaceUuid, params.uuid));
      const { customerId } = await findCustomer(workspaceUuid);
      await askGateway(() => gateway.setDefaultMethod(customerId, methodId, newUuid()));
      await settleMethods(context, customerId);
      return presentSource(await context.read((trx) => findSource(trx, workspaceUuid, params.uuid)), await now());
    },

    deletePaymentSource: async ({ params }, context) => {
      const { gateway } = required(deps.opened);
      const { workspaceUuid } = context;
      const { customerId } = await findCustomer(workspaceUuid);
      // The row goes first, under a lock: of two removals at once, the second one sees which is the last.
      const { methodId } = await createTransact(db)((trx) =>
        takeRow(trx, workspaceUuid, { uuid: params.uuid, actor: actorOf(context), now: context.now }),
      );
      await askGateway(() => gateway.removeMethod(customerId, methodId, newUuid()));
      await refreshMethods({ db, gateway }, acting(context, customerId));
    },

    confirmInSandbox: async ({ body }, context) => {
      const { sandbox } = required(deps.opened);
      if (sandbox === undefined) throw notFound();
      const method = readOfferedMethod(body.method);
      const { customerId } = await findCustomer(context.workspaceUuid);
      const answer = await askGateway(() =>
        sandbox
          .confirm(customerId, { secret: body.client_secret, method, approved: body.approved })
          .catch((error: unknown) => {
            throw error instanceof MethodsFull ? new AppError('payment-sources-full', { cause: error }) : error;
          }),
      );
      if (answer === undefined) throw notFound();
      await settleMethods(context, customerId);
      return answer;
    },
  };

  async function findCustomer(workspaceUuid: string): Promise<{ customerId: string }> {
    const { gateway } = required(deps.opened);
    return db
      .selectFrom('subscriptions')
      .select('customerId')
      .where('accountId', '=', workspaceUuid)
      .where('gateway', '=', gateway.name)
      .executeTakeFirstOrThrow(notFound);
  }

  /** What follows from other means of payment: a renewal that waits for one is tried at once. */
  async function settleMethods(context: WorkspaceContext, customerId: string): Promise<void> {
    const { gateway } = required(deps.opened);
    const { workspaceUuid } = context;
    await askGateway(async () => {
      await refreshMethods({ db, gateway }, acting(context, customerId));
      await collectOpenRenewal({ db, gateway, newUuid }, workspaceUuid);
    });
    await sync(workspaceUuid, { actor: actorOf(context) });
  }
}

const acting = (context: WorkspaceContext, customerId: string) => ({
  accountId: context.workspaceUuid,
  customerId,
  actor: actorOf(context),
  now: context.now,
});

function required(opened: OpenedGateway | undefined): OpenedGateway {
  if (opened === undefined) throw notFound();
  return opened;
}

/** The default first, then the newest. */
async function listSources(db: Queries, workspaceUuid: string): Promise<Row<'paymentSources'>[]> {
  return db
    .selectFrom('paymentSources')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

async function findSource(db: Queries, workspaceUuid: string, uuid: string): Promise<Row<'paymentSources'>> {
  return db
    .selectFrom('paymentSources')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow(notFound);
}

function presentSource(source: Row<'paymentSources'>, now: Date): PaymentSource {
  const { id, type, isDefault, brand, last4, expires, email, createdAt } = source;
  return {
    uuid: id,
    iri: `/api/payment-sources/${id}`,
    type: type === SOURCE_PAYPAL ? SOURCE_PAYPAL : SOURCE_CARD,
    isDefault,
    info: { brand, last4, expires, email, created: createdAt.toISOString() },
    status: statusOfSource(expires, now),
  };
}
