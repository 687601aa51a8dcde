import { limits, type MailDomain } from '@evercode/contract';
import { sql, type Transaction } from '@evercode/database';
import { AppError, notFound, violationError } from '../../../platform/http/answers/app-error.ts';
import { readName } from '../../../platform/internet/names/read-name.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { countWithin } from '../../../platform/sign-in/secrets/attempts.ts';
import { wakeChecks } from '../../../platform/work/check-when-due.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';
import { checkMailDomain, type MailCheckDeps, type MailDomainRow } from './check-mail-domain.ts';
import { presentMailDomain } from './present-mail-domain.ts';
import { isShared } from './shared-domains.ts';

type Deps = {
  check: MailCheckDeps;
  /** Names of the operator's own network, which may be added. */
  privateDomains: readonly string[];
  newUuid: () => string;
};
type Served = 'listMailDomains' | 'createMailDomain' | 'checkMailDomain' | 'deleteMailDomain';

const CHECK = { most: 1, withinMs: limits.mailDomains.checkSeconds * 1000 };

export function createMailDomainHandlers(deps: Deps): Pick<Handlers, Served> {
  const { check, privateDomains, newUuid } = deps;

  async function readOne(uuid: string, { workspaceUuid, read }: WorkspaceContext): Promise<MailDomain> {
    return read(async (trx) => {
      const row = await find(trx, workspaceUuid, uuid);
      if (row === undefined) throw notFound();
      return presentMailDomain(row, (await countPeople(trx, workspaceUuid)).get(row.name) ?? 0);
    });
  }

  return {
    listMailDomains: async (_request, { workspaceUuid, read }) =>
      read(async (trx) => {
        const people = await countPeople(trx, workspaceUuid);
        const rows = await list(trx, workspaceUuid);
        return {
          items: rows.map((row) => presentMailDomain(row, people.get(row.name) ?? 0)),
          most: limits.mailDomains.most,
        };
      }),

    createMailDomain: async ({ body }, context) => {
      const { workspaceUuid, now, transact } = context;
      // The company of the installation has its mail at a parent of our own host, so none of ours is refused here.
      const typed = readName(body.name.trim().replace(/^@/, ''), { own: [], privateDomains });
      if ('refusal' in typed) throw violationError('name', typed.refusal, '');
      if (isShared(typed.name)) throw violationError('name', 'mail-domain-shared', '');
      const { id } = await transact(async (trx) => {
        await lockWorkspace(trx, workspaceUuid);
        const rows = await list(trx, workspaceUuid);
        if (rows.some(({ name }) => name === typed.name)) throw violationError('name', 'mail-domain-added', '');
        if (rows.length >= limits.mailDomains.most) throw new AppError('mail-domains-full');
        const uuid = newUuid();
        await trx
          .insertInto('mailDomains')
          .values({
            id: uuid,
            accountId: workspaceUuid,
            name: typed.name,
            token: check.newToken(),
            status: 'waiting',
            nextCheckAt: now,
            askedAt: now,
            createdAt: now,
          })
          .execute();
        await context.record(trx, 'mail-domain.added', { subject: { id: uuid, label: typed.name } });
        await wakeChecks(trx, 'mailDomains');
        return { id: uuid };
      });
      return readOne(id, context);
    },

    checkMailDomain: async ({ params: { uuid } }, context) => {
      const { workspaceUuid, now, transact } = context;
      const row = await transact(async (trx) => {
        const before = await find(trx, workspaceUuid, uuid);
        if (before === undefined) throw notFound();
        // By the name: a domain that is removed and added again is no way around the pause.
        const bucket = `mail domain check\n${workspaceUuid}\n${before.name}`;
        const counted = await countWithin(trx, bucket, CHECK, now);
        if (!counted.isWithin)
          throw new AppError('too-many-requests', { retryAfterSeconds: counted.retryAfterSeconds });
        return beginAgain(trx, before, now);
      });
      await checkMailDomain({ ...check, signal: AbortSignal.any([check.signal, context.signal]) }, row);
      return readOne(uuid, context);
    },

    deleteMailDomain: async ({ params: { uuid } }, { workspaceUuid, transact, record }) =>
      transact(async (trx) => {
        const row = await trx
          .deleteFrom('mailDomains')
          .where('accountId', '=', workspaceUuid)
          .where('id', '=', uuid)
          .returning('name')
          .executeTakeFirst();
        if (row === undefined) throw notFound();
        await record(trx, 'mail-domain.removed', { subject: { id: uuid, label: row.name } });
        return undefined;
      }),
  };
}

/** Who asks is waiting for it: it is checked often again. */
async function beginAgain(trx: Transaction, row: MailDomainRow, now: Date): Promise<MailDomainRow> {
  if (row.status !== 'waiting' && row.status !== 'lost') return row;
  return trx
    .updateTable('mailDomains')
    .set({ status: 'waiting', askedAt: now, nextCheckAt: now, pauseMs: 0 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function list(trx: Transaction, accountId: string): Promise<MailDomainRow[]> {
  return trx.selectFrom('mailDomains').selectAll().where('accountId', '=', accountId).orderBy('name').execute();
}

async function find(trx: Transaction, accountId: string, id: string): Promise<MailDomainRow | undefined> {
  return trx
    .selectFrom('mailDomains')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Members by the domain of their address. */
async function countPeople(trx: Transaction, accountId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(sql<string>`lower(split_part(users.email, '@', 2))`.as('domain'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('memberships.accountId', '=', accountId)
    .groupBy('domain')
    .execute();
  return new Map(rows.map(({ domain, count }) => [domain, Number(count)]));
}
