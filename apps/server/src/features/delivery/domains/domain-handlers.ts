import { limitsOf, remainingDomains } from '@evercode/access';
import { limits, systemDomainUuid, type Domain } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { AppError, notFound, violationError } from '../../../platform/http/answers/app-error.ts';
import { countWithin } from '../../../platform/sign-in/secrets/attempts.ts';
import type { CodesOfDomain, Publish } from '../../../platform/ports.ts';
import { planLimitReached } from '../../../platform/workspaces/plan-limit-reached.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import { changeShows, makeDefault, subjectOf } from './change-domain.ts';
import { checkDomain, isHolder, type CheckDeps } from './check-domain.ts';
import {
  changeDomain,
  findDomain,
  findHeldBack,
  insertDomain,
  listDomains,
  lockDomain,
  lockDomainByName,
  type DomainRow,
} from './domains-repo.ts';
import { wakeChecks } from '../../../platform/work/check-when-due.ts';
import { publishDomain } from './host-of-domain.ts';
import { readName, type NameRules } from '../../../platform/internet/names/read-name.ts';
import type { Edge } from './names/records-of.ts';
import { createDomainReader } from './read-domains.ts';

type Deps = {
  links: ShortLinks;
  rules: NameRules;
  findEdge: () => Promise<Edge>;
  check: CheckDeps;
  codes: CodesOfDomain;
  publish: Publish;
  newUuid: () => string;
  newToken: () => string;
};
type Served =
  | 'listDomains'
  | 'createDomain'
  | 'getDomain'
  | 'updateDomain'
  | 'verifyDomain'
  | 'reconnectDomain'
  | 'deleteDomain';

export function createDomainHandlers(deps: Deps): Pick<Handlers, Served> {
  const { links, rules, findEdge, codes, publish, newUuid, newToken } = deps;

  const { readOne, readAll } = createDomainReader({ links, findEdge });

  const checkNow = async (uuid: string, context: WorkspaceContext): Promise<Domain> => {
    const { workspaceUuid, read } = context;
    const row = await read((trx) => findDomain(trx, workspaceUuid, uuid));
    if (row === undefined) throw notFound();
    await checkDomain({ ...deps.check, signal: AbortSignal.any([deps.check.signal, context.signal]) }, row);
    return readOne(uuid, context);
  };

  return {
    listDomains: async (_request, context) => readAll(context),

    createDomain: async ({ body }, context) => {
      const { workspaceUuid: accountId, now } = context;
      const named = readName(body.name, rules);
      if ('refusal' in named) throw violationError('name', named.refusal, '');
      // Rows of deleted workspaces are invisible inside of another one.
      const heldBackUntil = await findHeldBack(deps.check.db, named.name, now);
      if (heldBackUntil !== undefined) throw violationError('name', 'domain-held-back', '');
      const row = await context.transact(async (trx) => {
        const known = await lockDomainByName(trx, accountId, named.name);
        if (known !== undefined && known.disconnectedAt === null) throw violationError('name', 'domain-connected', '');
        await requireRoom(trx, context);
        const fresh = {
          token: newToken(),
          status: 'unverified',
          askedAt: now,
          nextCheckAt: now,
          updatedAt: now,
        } as const;
        const saved =
          known === undefined
            ? await insertDomain(trx, { id: newUuid(), accountId, name: named.name, createdAt: now, ...fresh })
            : await changeDomain(trx, known.id, {
                ...fresh,
                reason: null,
                pauseMs: 0,
                checks: '{}',
                certificate: '{}',
                told: '{}',
                disconnectedAt: null,
              });
        await context.record(trx, 'domain.connected', { subject: subjectOf(saved) });
        await wakeChecks(trx, 'domains');
        return { id: saved.id };
      });
      return readOne(row.id, context);
    },

    getDomain: async ({ params }, context) => readOne(params.uuid, context),

    updateDomain: async ({ params: { uuid }, body }, context) => {
      const { workspaceUuid, transact } = context;
      const isSystem = uuid === systemDomainUuid;
      if (isSystem && (body.hsts !== undefined || body.shows !== undefined)) throw violationError('', 'readonly', '');
      await transact(async (trx) => {
        const before = isSystem ? undefined : await lockDomain(trx, workspaceUuid, uuid);
        if (!isSystem && before === undefined) throw notFound();
        if (body.isDefault !== undefined) await makeDefault(trx, context, before, links);
        if (before !== undefined && (body.hsts !== undefined || body.shows !== undefined))
          await changeShows(trx, context, before, body);
      });
      return readOne(uuid, context);
    },

    verifyDomain: async ({ params: { uuid } }, context) => {
      const { now, transact } = context;
      await transact(async (trx) => {
        const counted = await countWithin(
          trx,
          `domain check\n${uuid}`,
          { most: 1, withinMs: limits.domains.checkSeconds * 1000 },
          now,
        );
        if (!counted.isWithin)
          throw new AppError('too-many-requests', { retryAfterSeconds: counted.retryAfterSeconds });
      });
      return checkNow(uuid, context);
    },

    reconnectDomain: async ({ params: { uuid } }, context) => {
      const { workspaceUuid, now, transact } = context;
      await transact(async (trx) => {
        const before = await lockDomain(trx, workspaceUuid, uuid);
        if (before === undefined) throw notFound();
        if (before.status === 'not-renewed') await requireRoom(trx, context, before);
        await changeDomain(trx, uuid, {
          askedAt: now,
          nextCheckAt: now,
          pauseMs: 0,
          updatedAt: now,
          // The present holder of the name must not profit from a record that was never removed.
          ...(before.status === 'unverified' &&
            before.reason !== null && { token: newToken(), reason: null, checks: '{}' }),
        });
        await context.record(trx, 'domain.connected', { subject: subjectOf(before) });
      });
      return checkNow(uuid, context);
    },

    deleteDomain: async ({ params: { uuid }, body }, context) => {
      const { workspaceUuid, now, transact } = context;
      await transact(async (trx, afterCommit) => {
        const target = { workspaceUuid, domain: uuid };
        await codes.lock(trx, target);
        const before = await lockDomain(trx, workspaceUuid, uuid);
        if (before === undefined) throw notFound();
        if (body.confirmName.trim().toLowerCase() !== before.name)
          throw violationError('confirmName', 'invalid', 'Type the name of the domain.');
        const routes = await codes.moveToOwn(trx, target);
        const gone = await changeDomain(trx, uuid, {
          status: 'unverified',
          reason: null,
          isDefault: false,
          nextCheckAt: null,
          failingSince: null,
          proofMissingSince: null,
          disconnectedAt: now,
          updatedAt: now,
        });
        // The name may have another holder already.
        if (isHolder(before)) await publishDomain(trx, gone);
        // Kept only for the printed codes of a domain that has led.
        if (before.verifiedAt === null) await trx.deleteFrom('domains').where('id', '=', uuid).execute();
        await context.record(trx, 'domain.disconnected', { subject: subjectOf(before) });
        afterCommit(() => publish(routes));
      });
      return undefined;
    },
  };
}

/** `except`: a domain that has a place already. */
async function requireRoom(trx: Transaction, context: WorkspaceContext, except?: DomainRow): Promise<void> {
  const { workspaceUuid, subject } = context;
  // Serialises what the plan limits. Beside the locks of rows, so that two requests cannot both take the last place.
  await trx.selectFrom('accounts').select('id').where('id', '=', workspaceUuid).forNoKeyUpdate().execute();
  const rows = (await listDomains(trx, workspaceUuid)).filter(({ id }) => id !== except?.id);
  if (rows.length >= limits.domains.most) throw new AppError('domains-full');
  const used = except === undefined ? rows.length : rows.filter(isHolder).length;
  if (remainingDomains(subject, used) === 0) {
    const { customDomains: limit } = limitsOf(subject);
    throw planLimitReached({ feature: 'multiple-custom-domains', limit, used, requiredPlan: 'enterprise' });
  }
}
