import { hasRoomFor, limitsOf, remainingApiKeys, type Limit } from '@evercode/access';
import { limits, type ApiKey } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { makeApiKey, shownPart } from '../../../platform/sign-in/keys/api-key-text.ts';
import { hashToken } from '../../../platform/sign-in/secrets/hash-token.ts';
import { requirePerson } from '../../../platform/sign-in/rights/require-person.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';
import {
  changeKey,
  countKeys,
  countRequests,
  findKey,
  findMembership,
  insertKey,
  listKeys,
  removeKey,
} from './keys-repo.ts';
import { presentKey } from './present-key.ts';
import type { TellOfKey } from './tell-of-key.ts';

type Deps = { billing: 'on' | 'off'; newUuid: () => string; tellOfKey: TellOfKey };
type Served = 'listApiKeys' | 'createApiKey' | 'getApiKey' | 'updateApiKey' | 'deleteApiKey';

const DAY_MS = 24 * 3_600_000;

export function createKeyHandlers({ billing, newUuid, tellOfKey }: Deps): Pick<Handlers, Served> {
  async function read(trx: Transaction, { workspaceUuid, now }: WorkspaceContext, id: string): Promise<ApiKey> {
    const row = await findKey(trx, workspaceUuid, id, now);
    if (row === undefined) throw notFound();
    return presentKey(row, billing, now);
  }

  return {
    listApiKeys: async (_request, { workspaceUuid, subject, now, read: readOnly }) => {
      const { apiKeys, apiRequestsPerMonth, apiRequestsPerSecond } = limitsOf(subject);
      const month = now.toISOString().slice(0, 7);
      return readOnly(async (trx) => ({
        items: (await listKeys(trx, workspaceUuid, now)).map((row) => presentKey(row, billing, now)),
        limits: {
          keys: boundOf(apiKeys),
          requestsPerMonth: boundOf(apiRequestsPerMonth),
          requestsPerSecond: boundOf(apiRequestsPerSecond),
        },
        requests: { month, count: await countRequests(trx, workspaceUuid, month) },
      }));
    },

    createApiKey: async ({ body: { expiresInDays, ...wish } }, context) => {
      const { workspaceUuid: accountId, userUuid, subject, now } = requirePerson(context);
      const id = newUuid();
      const key = makeApiKey();
      return context.transact(async (trx) => {
        await lockWorkspace(trx, accountId);
        const count = await countKeys(trx, accountId, now);
        if (count >= limits.apiKeys.most || !hasRoomFor(1, remainingApiKeys(subject, count)))
          throw new AppError('api-keys-full');
        const membershipId = await findMembership(trx, accountId, userUuid);
        // Removed since the request began.
        if (membershipId === undefined) throw notFound();
        await insertKey(trx, {
          id,
          accountId,
          membershipId,
          createdBy: userUuid,
          ...wish,
          hash: hashToken(key),
          prefix: shownPart(key),
          expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS),
          createdAt: now,
        });
        await context.record(trx, 'api-key.created', {
          subject: { id, label: wish.name },
          detail: { scopes: wish.scopes.join(',') },
        });
        const made = await read(trx, context, id);
        await tellOfKey(trx, { accountId, userUuid, made, now });
        return { ...made, key };
      });
    },

    getApiKey: async ({ params }, context) => context.read((trx) => read(trx, context, params.uuid)),

    updateApiKey: async ({ params: { uuid }, body }, context) =>
      context.transact(async (trx) => {
        await lockWorkspace(trx, context.workspaceUuid);
        const before = await read(trx, context, uuid);
        const fields = (['name', 'addresses'] as const).filter(
          (field) => body[field] !== undefined && String(body[field]) !== String(before[field]),
        );
        const isSwitched = body.isEnabled !== undefined && body.isEnabled !== before.isEnabled;
        if (fields.length === 0 && !isSwitched) return before;
        await changeKey(trx, context.workspaceUuid, uuid, body);
        const subject = { id: uuid, label: body.name ?? before.name };
        if (fields.length > 0)
          await context.record(trx, 'api-key.changed', { subject, detail: { fields: fields.join(',') } });
        if (isSwitched) await context.record(trx, body.isEnabled ? 'api-key.enabled' : 'api-key.disabled', { subject });
        return read(trx, context, uuid);
      }),

    deleteApiKey: async ({ params: { uuid } }, context) =>
      context.transact(async (trx) => {
        const name = await removeKey(trx, context.workspaceUuid, uuid);
        if (name === undefined) throw notFound();
        await context.record(trx, 'api-key.deleted', { subject: { id: uuid, label: name } });
        return undefined;
      }),
  };
}

const boundOf = (limit: Limit): number | null => (limit === 'unlimited' ? null : limit);
