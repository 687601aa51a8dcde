import { hasRoomFor, limitsOf, remainingWebhooks } from '@evercode/access';
import { limits, type Webhook } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { writeEvents } from '../../../../platform/events/write-events.ts';
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { countAttempt } from '../../../../platform/sign-in/secrets/attempts.ts';
import type { SealedBox } from '../../../../platform/sign-in/secrets/sealed-box.ts';
import { lockWorkspace } from '../../../../platform/workspaces/lock-workspace.ts';
import type { Addresses } from './check-address.ts';
import { findRoom } from './plan-room.ts';
import { presentWebhook } from './present-webhook.ts';
import { makeSecret } from './secrets.ts';
import {
  cancelWaiting,
  changeWebhook,
  countWebhooks,
  findWebhook,
  insertWebhook,
  listWebhooks,
  removeWebhook,
  replaceSecret,
} from './webhooks-repo.ts';

type Deps = { billing: 'on' | 'off'; newUuid: () => string; box: SealedBox; addresses: Addresses };
type Served =
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook';

const HOUR_MS = 3_600_000;
/** Names an endpoint in the log. The path may be a secret of the receiver. */
const subjectOf = (id: string, url: string) => ({ id, label: new URL(url).host });

export function createWebhookHandlers({ billing, newUuid, box, addresses }: Deps): Pick<Handlers, Served> {
  async function read(trx: Transaction, { workspaceUuid, now }: WorkspaceContext, id: string): Promise<Webhook> {
    const row = await findWebhook(trx, workspaceUuid, id);
    if (row === undefined) throw notFound();
    return presentWebhook(row, await findRoom(trx, { workspaceUuid, billing, now }), now);
  }

  return {
    listWebhooks: async (_request, { workspaceUuid, subject, now, read: readOnly }) =>
      readOnly(async (trx) => {
        const room = await findRoom(trx, { workspaceUuid, billing, now });
        const limit = limitsOf(subject).webhooks;
        const rows = await listWebhooks(trx, workspaceUuid);
        return {
          items: rows.map((row) => presentWebhook(row, room, now)),
          limit: limit === 'unlimited' ? null : limit,
        };
      }),

    createWebhook: async ({ body }, context) => {
      const { workspaceUuid: accountId, subject, now } = context;
      addresses.require(body.url);
      const [id, secret] = [newUuid(), makeSecret()];
      return context.transact(async (trx) => {
        await lockWorkspace(trx, accountId);
        const count = await countWebhooks(trx, accountId);
        if (count >= limits.webhooks.most || !hasRoomFor(1, remainingWebhooks(subject, count)))
          throw new AppError('webhooks-full');
        await insertWebhook(trx, { id, accountId, ...body, sealed: box.seal(secret), createdAt: now });
        await context.record(trx, 'webhook.created', { subject: subjectOf(id, body.url) });
        return { ...(await read(trx, context, id)), secret };
      });
    },

    getWebhook: async ({ params }, context) => context.read((trx) => read(trx, context, params.uuid)),

    updateWebhook: async ({ params: { uuid }, body: { isEnabled, ...fields } }, context) => {
      if (fields.url !== undefined) addresses.require(fields.url);
      return context.transact(async (trx) => {
        await lockWorkspace(trx, context.workspaceUuid);
        const before = await read(trx, context, uuid);
        const isSwitched = isEnabled !== undefined && isEnabled !== before.isEnabled;
        const names = (['url', 'description', 'types', 'scans'] as const).filter(
          (name) => fields[name] !== undefined && String(fields[name]) !== String(before[name]),
        );
        if (names.length === 0 && !isSwitched) return before;
        await changeWebhook(trx, context.workspaceUuid, uuid, {
          ...fields,
          ...(isSwitched && { isEnabled, disabledReason: isEnabled ? null : 'person', failingSince: null }),
        });
        if (isSwitched && !isEnabled) await cancelWaiting(trx, uuid);
        const subject = subjectOf(uuid, fields.url ?? before.url);
        if (names.length > 0) await context.record(trx, 'webhook.changed', { subject });
        if (isSwitched) await context.record(trx, isEnabled ? 'webhook.enabled' : 'webhook.disabled', { subject });
        return read(trx, context, uuid);
      });
    },

    deleteWebhook: async ({ params: { uuid } }, context) =>
      context.transact(async (trx) => {
        const url = await removeWebhook(trx, context.workspaceUuid, uuid);
        if (url === undefined) throw notFound();
        await context.record(trx, 'webhook.deleted', { subject: subjectOf(uuid, url) });
        return undefined;
      }),

    rotateWebhookSecret: async ({ params: { uuid } }, context) => {
      const secret = makeSecret();
      return context.transact(async (trx) => {
        const { url } = await read(trx, context, uuid);
        await countAttempt(trx, 'webhookSecret', uuid, context.now);
        const formerUntil = new Date(context.now.getTime() + limits.webhooks.formerSecretHours * HOUR_MS);
        const { workspaceUuid } = context;
        await replaceSecret(trx, { workspaceUuid, id: uuid, sealed: box.seal(secret), formerUntil });
        await context.record(trx, 'webhook.secret-renewed', { subject: subjectOf(uuid, url) });
        return { ...(await read(trx, context, uuid)), secret };
      });
    },

    testWebhook: async ({ params: { uuid } }, context) =>
      context.transact(async (trx) => {
        const { url, isEnabled } = await read(trx, context, uuid);
        if (!isEnabled) throw new AppError('webhook-disabled');
        const { workspaceUuid, now } = context;
        const subject = subjectOf(uuid, url);
        await writeEvents(trx, [{ id: newUuid(), workspaceUuid, type: 'webhook.tested', now, subject }]);
        return undefined;
      }),
  };
}
