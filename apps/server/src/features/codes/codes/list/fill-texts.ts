import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { saveTexts } from '../../../../platform/code-texts.ts';

const AT_ONCE = 200;
/** Small batches with a pause: a million codes must not slow down other work. */
const PAUSE_MS = 50;
const RETRY_MS = 30_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the texts of codes that have none: those saved before texts were kept. Once, at the start of a worker; every
 * save writes them itself. Several workers skip what another one is writing.
 */
export async function fillTexts(
  { db, log }: { db: Database; log: FastifyBaseLogger },
  signal: AbortSignal,
): Promise<void> {
  for (let after: string | undefined = FIRST_ID; after !== undefined && !signal.aborted;) {
    let pauseMs = PAUSE_MS;
    try {
      after = await fillSome(db, after);
    } catch (error) {
      log.warn({ err: error }, 'texts of codes could not be written');
      pauseMs = RETRY_MS;
    }
    if (after !== undefined) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Resolves with the last id; undefined at the end. */
async function fillSome(db: Database, after: string): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('qrs')
      .select(['id', 'accountId', 'typology', 'input', 'settings', 'description', 'domain', 'ending'])
      .where('id', '>', after)
      .where(sql<boolean>`not exists (select from qr_texts where qr_texts.qr_id = qrs.id)`)
      .orderBy('id')
      .limit(AT_ONCE)
      .forKeyShare()
      .skipLocked()
      .execute();
    await saveTexts(trx, rows);
    return rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
  });
}
