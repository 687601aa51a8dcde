import type { StatsShareSettings } from '@evercode/contract';
import { notFound, violationError } from '../../../platform/http/answers/app-error.ts';
import type { LinkTokens } from '../../../platform/public-links/link-tokens.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { readTimezone } from '../../../platform/statistics/read-question.ts';
import { changeShare, findCode, findShare, insertShare, lockCode, removeShare, type ShareRow } from './shares-repo.ts';

type Deps = Readonly<{ tokens: LinkTokens; newUuid: () => string }>;
type Served = 'getStatsShare' | 'shareStats' | 'endStatsShare';

/** Turns the public statistics of a code on and off. */
export function createShareHandlers({ tokens, newUuid }: Deps): Pick<Handlers, Served> {
  const present = ({
    id,
    showsCities,
    showsParameters,
    timezone,
    endsAt,
    createdAt,
  }: ShareRow): StatsShareSettings => ({
    token: tokens.make(id),
    showsCities,
    showsParameters,
    timezone,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  });
  return {
    getStatsShare: async ({ params }, { workspaceUuid, now, read }) =>
      read(async (trx) => {
        const code = await findCode(trx, workspaceUuid, params.uuid);
        if (code === undefined) throw notFound();
        const row = await findShare(trx, workspaceUuid, code.id);
        return { share: row === undefined || hasEnded(row, now) ? null : present(row) };
      }),

    shareStats: async ({ params, body }, { workspaceUuid: accountId, now, transact, record }) => {
      const { showsCities, showsParameters } = body;
      const endsAt = body.endsAt === null ? null : new Date(body.endsAt);
      if (endsAt !== null && endsAt <= now) throw violationError('endsAt', 'invalid', 'The end must be in the future');
      const wish = { showsCities, showsParameters, endsAt, timezone: readTimezone(body.timezone) };
      return transact(async (trx) => {
        const code = await lockCode(trx, accountId, params.uuid);
        if (code === undefined) throw notFound();
        const row = await findShare(trx, accountId, code.id);
        if (row !== undefined && !hasEnded(row, now)) return present(await changeShare(trx, row.id, wish));
        // A link that has ended stays ended: the new one has another address.
        if (row !== undefined) await removeShare(trx, row.id);
        const made = await insertShare(trx, { id: newUuid(), accountId, qrId: code.id, ...wish, createdAt: now });
        await record(trx, 'qr.statistics-shared', { subject: { id: code.id, label: code.title } });
        return present(made);
      });
    },

    endStatsShare: async ({ params }, { workspaceUuid, transact, record }) =>
      transact(async (trx) => {
        const code = await lockCode(trx, workspaceUuid, params.uuid);
        if (code === undefined) throw notFound();
        const row = await findShare(trx, workspaceUuid, code.id);
        if (row === undefined) return undefined;
        await removeShare(trx, row.id);
        await record(trx, 'qr.statistics-unshared', { subject: { id: code.id, label: code.title } });
        return undefined;
      }),
  };
}

const hasEnded = ({ endsAt }: ShareRow, now: Date): boolean => endsAt !== null && endsAt <= now;
