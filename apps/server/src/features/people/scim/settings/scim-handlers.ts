import type { ScimGroup, ScimSettings, ScimToken } from '@evercode/contract';
import type { Database, Transaction } from '@evercode/database';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { hashToken } from '../../../../platform/sign-in/secrets/hash-token.ts';
import { requirePerson } from '../../../../platform/sign-in/rights/require-person.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { lockGroup } from '../groups/groups-repo.ts';
import { giveRole, lockPeople, settleAll } from '../groups/groups.ts';
import { countPeople } from '../people/people-repo.ts';
import type { ScimContext, ScimDeps } from '../scim-context.ts';
import { makeScimToken, shownPart } from './token-text.ts';

type Deps = ScimDeps & { db: Database; baseUrl: string };
type Served = 'getScim' | 'updateScim' | 'createScimToken' | 'deleteScimToken' | 'updateScimGroup';

/**
 * The settings of provisioning. What changes memberships runs outside of the rights of a request, as for the provider.
 */
export function createScimHandlers({ db, baseUrl, ...deps }: Deps): Pick<Handlers, Served> {
  const transact = createTransact(db);
  const toScim = ({ workspaceUuid, now }: WorkspaceContext): ScimContext => ({
    ...deps,
    workspaceUuid,
    token: undefined,
    now,
    // The route asks for the plan.
    mayGive: true,
  });

  const present = ({ workspaceUuid, read }: WorkspaceContext): Promise<ScimSettings> =>
    read(async (trx) => {
      const row = await findSettings(trx, workspaceUuid);
      return {
        baseUrl,
        token: row === undefined ? null : presentToken(row),
        requiresGroup: row?.requiresGroup ?? false,
        groups: await listGroups(trx, workspaceUuid),
        people: await countPeople(trx, workspaceUuid),
      };
    });

  return {
    getScim: async (_request, context) => present(context),

    updateScim: async ({ body: { requiresGroup } }, context) => {
      const scim = toScim(context);
      await transact(async (trx) => {
        const people = await lockPeople(trx, context.workspaceUuid, 'all');
        const before = await findSettings(trx, context.workspaceUuid);
        if ((before?.requiresGroup ?? false) === requiresGroup) return;
        await save(trx, context.workspaceUuid, { requiresGroup });
        await context.record(trx, 'scim.changed');
        await settleAll(trx, scim, people);
      });
      return present(context);
    },

    createScimToken: async (_request, context) => {
      const { userUuid } = requirePerson(context);
      const token = makeScimToken();
      return context.transact(async (trx) => {
        await save(trx, context.workspaceUuid, {
          hash: hashToken(token),
          prefix: shownPart(token),
          madeBy: userUuid,
          madeAt: context.now,
          lastUsedAt: null,
        });
        await context.record(trx, 'scim.token-made');
        const row = await findSettings(trx, context.workspaceUuid);
        const presented = row && presentToken(row);
        if (!presented) throw notFound();
        return { ...presented, token };
      });
    },

    deleteScimToken: async (_request, context) =>
      context.transact(async (trx) => {
        const row = await findSettings(trx, context.workspaceUuid);
        if (row === undefined || row.madeAt === null) throw notFound();
        await save(trx, context.workspaceUuid, {
          hash: null,
          prefix: '',
          madeBy: null,
          madeAt: null,
          lastUsedAt: null,
        });
        await context.record(trx, 'scim.token-ended');
        return undefined;
      }),

    updateScimGroup: async ({ params: { uuid }, body: { role } }, context) => {
      await transact(async (trx) => {
        const group = await lockGroup(trx, context.workspaceUuid, uuid);
        if (group === undefined) throw notFound();
        if (group.role === role) return;
        await giveRole(trx, toScim(context), group, role);
        await context.record(trx, 'scim.group-role', {
          subject: { id: group.id, label: group.name },
          detail: { role: role ?? '' },
        });
      });
      return present(context);
    },
  };
}

const findSettings = (trx: Transaction, accountId: string) =>
  trx
    .selectFrom('scimSettings')
    .leftJoin('users', 'users.id', 'scimSettings.madeBy')
    .select(['scimSettings.prefix', 'scimSettings.madeAt', 'scimSettings.lastUsedAt', 'scimSettings.requiresGroup'])
    .select(['users.name', 'users.lastName'])
    .where('scimSettings.accountId', '=', accountId)
    .executeTakeFirst();

type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

function presentToken({ prefix, madeAt, lastUsedAt, name, lastName }: SettingsRow): ScimToken | null {
  if (madeAt === null) return null;
  return {
    prefix,
    madeBy: name === null ? null : `${name} ${lastName ?? ''}`.trim(),
    createdAt: madeAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

type Settings =
  | { requiresGroup: boolean }
  | {
      hash: Buffer | null;
      prefix: string;
      madeBy: string | null;
      madeAt: Date | null;
      lastUsedAt: Date | null;
    };

async function save(trx: Transaction, accountId: string, settings: Settings): Promise<void> {
  await trx
    .insertInto('scimSettings')
    .values({ accountId, hash: null, madeBy: null, madeAt: null, ...settings })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(settings))
    .execute();
}

async function listGroups(trx: Transaction, accountId: string): Promise<ScimGroup[]> {
  const rows = await trx
    .selectFrom('scimGroups')
    .leftJoin('scimMembers', 'scimMembers.groupId', 'scimGroups.id')
    .select(['scimGroups.id', 'scimGroups.name', 'scimGroups.role'])
    .select((eb) => eb.fn.count<string>('scimMembers.personId').as('members'))
    .where('scimGroups.accountId', '=', accountId)
    .groupBy('scimGroups.id')
    .orderBy('scimGroups.name')
    .execute();
  return rows.map(({ id, name, role, members }) => ({ uuid: id, name, role, members: Number(members) }));
}
