import { findBusyCodes, type createAnalyticsClient } from '@evercode/analytics';
import { limits, writePathName, type CodesAffected } from '@evercode/contract';
import { sql } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import { findDomain } from './domains-repo.ts';

type Deps = {
  analytics: ReturnType<typeof createAnalyticsClient>;
  links: ShortLinks;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

const DAY_MS = 24 * 3_600_000;
const PATIENCE_MS = 10_000;

/** What disconnecting a domain would do, said before. */
export function createCodesAffected({ analytics, links, log }: Deps): Pick<Handlers, 'getCodesAffected'> {
  const countScans = async (workspace: string, now: Date): Promise<ReadonlyMap<string, number> | null> => {
    const from = new Date(now.getTime() - 30 * DAY_MS);
    try {
      const counted = await findBusyCodes(
        analytics,
        { workspaces: [workspace], from, to: now, atLeast: 1 },
        { signal: AbortSignal.timeout(PATIENCE_MS) },
      );
      return new Map(counted.map(({ qr, scans }) => [qr, scans]));
    } catch (error) {
      log.warn({ err: error }, 'the scans of a domain could not be counted');
      return null;
    }
  };

  return {
    getCodesAffected: async ({ params: { uuid } }, { workspaceUuid, read, now }): Promise<CodesAffected> => {
      const { ids, ...affected } = await read(async (trx) => {
        const row = await findDomain(trx, workspaceUuid, uuid);
        if (row === undefined) throw notFound();
        const { rows } = await sql<{ id: string; isActive: boolean; isCurrent: boolean }>`
          select distinct qrs.id, qrs.state = 'active' as is_active, qrs.domain = ${uuid} as is_current
          from routes join qrs on qrs.id = (routes.record ->> 'qr')::uuid
          where routes.domain = ${uuid} and qrs.account_id = ${workspaceUuid}::uuid and qrs.state <> 'deleted'`.execute(
          trx,
        );
        const current = rows.filter(({ isCurrent }) => isCurrent);
        const sample = await trx
          .selectFrom('qrs')
          .select(['id', 'title', 'ending', 'endingQuery'])
          .where('accountId', '=', workspaceUuid)
          .where('domain', '=', uuid)
          .where('state', '<>', 'deleted')
          .orderBy('updatedAt', 'desc')
          .limit(limits.domains.sample)
          .execute();
        return {
          ids: rows.map(({ id }) => id),
          total: current.length,
          active: current.filter(({ isActive }) => isActive).length,
          former: rows.length - current.length,
          sample: sample.map(({ id, title, ending, endingQuery: query }) => ({
            uuid: id,
            title,
            url: `${links.originOf(row.name)}/${writePathName({ ending: ending ?? '', query })}`,
          })),
        };
      });
      const scans = ids.length === 0 ? new Map<string, number>() : await countScans(workspaceUuid, now);
      return {
        ...affected,
        scansOf30Days: scans === null ? null : ids.reduce((sum, id) => sum + (scans.get(id) ?? 0), 0),
      };
    },
  };
}
