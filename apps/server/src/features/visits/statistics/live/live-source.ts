import { askLive, type Live } from '@evercode/analytics';
import type { LiveQuery, LiveStats } from '@evercode/contract';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { codesOf } from '../../../../platform/statistics/codes-of.ts';

type Deps = { analytics: Parameters<typeof askLive>[0]; now: () => Date; log: FastifyBaseLogger };
type Reader = Pick<WorkspaceContext, 'workspaceUuid' | 'read'>;

/** Cached: the codes of a project or tag change rarely. */
const CODES_MS = 15_000;
const PATIENCE_MS = 5_000;

/**
 * Reads the state of a feed: the numbers, `away` while the store does not answer, or undefined once the subject is
 * gone.
 */
export function createLiveSource(
  { analytics, now, log }: Deps,
  query: LiveQuery,
  reader: Reader,
): () => Promise<LiveStats | undefined> {
  let codes: readonly string[] | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isAway = false;

  async function draw(): Promise<LiveStats> {
    if (performance.now() - lookedAt >= CODES_MS) {
      codes = await codesOf(query, reader);
      lookedAt = performance.now();
    }
    const question = { workspace: reader.workspaceUuid, now: now(), ...(codes && { qrs: codes }) };
    const live = await askLive(analytics, question, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { is: 'picture', ...live, codes: await nameCodes(reader, live.codes) };
  }

  return async () => {
    try {
      const drawn = await draw();
      isAway = false;
      return drawn;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return undefined;
      if (!isAway) log.warn({ err: error }, 'the live view has nothing to show');
      isAway = true;
      return { is: 'away' };
    }
  };
}

async function nameCodes({ workspaceUuid, read }: Reader, codes: Live['codes']) {
  if (codes.length === 0) return [];
  const rows = await read((trx) =>
    trx
      .selectFrom('qrs')
      .select(['id', 'title'])
      .where('accountId', '=', workspaceUuid)
      .where(
        'id',
        'in',
        codes.map(({ key }) => key),
      )
      .execute(),
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return codes.map(({ key, total }) => ({ uuid: key, title: titles.get(key) ?? null, total }));
}
