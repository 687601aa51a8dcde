import { sql } from '@evercode/database';
import type { JobWork } from '../../../platform/jobs/job-kind.ts';
import type { ChangeCode } from '../../../platform/ports.ts';
import { changeOne, createTally, type Reached } from './change-one.ts';
import { nameRelated } from './match-rows.ts';
import { toUndo, type Former } from './row-update.ts';

type Work = JobWork<unknown, Reached>;

const UNDONE_AT_ONCE = 100;

/**
 * From the last row to the first, because a row may have taken the name that a row before gave up. A code that was
 * changed since by anyone stays as it is.
 */
export async function undoChanges(changeCode: ChangeCode, work: Work, undone: string): Promise<void> {
  // Of the last row that is done; lines count from 1.
  let line = work.state?.line ?? 0;
  for (;;) {
    const {
      stops,
      state: next,
      done,
    } = await work.part(async (trx, context) => {
      const rows = await trx
        .selectFrom('jobRows')
        .select(['line', 'title', 'qrId', 'version', 'before'])
        .where('jobId', '=', undone)
        .where('outcome', '=', 'changed')
        .$if(line > 0, (later) => later.where('line', '<', line))
        .orderBy('line', 'desc')
        .limit(UNDONE_AT_ONCE)
        .execute();
      const tally = createTally();
      const ids = rows.flatMap(({ qrId }) => qrId ?? []);
      const codes = await trx
        .selectFrom('qrs')
        .selectAll()
        .where('accountId', '=', context.workspaceUuid)
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .orderBy('id')
        .forUpdate()
        .execute();
      const byId = new Map((await nameRelated(trx, codes)).map((code) => [code.id, code]));
      for (const { line: at, title, qrId, version, before } of rows) {
        const code = qrId === null ? undefined : byId.get(qrId);
        if (code === undefined) tally.add({ line: at, title, outcome: 'skipped', problem: 'unknown-code' });
        else if (code.version !== version)
          tally.add({ line: at, title, outcome: 'skipped', problem: 'changed-meanwhile', qr: code.id });
        else {
          // Written by the job that is taken back.
          const change = toUndo(code, before as Former);
          // The change itself was confirmed, so its undo is, too.
          await changeOne(changeCode, trx, context, tally, {
            line: at,
            title,
            uuid: code.id,
            change,
            isConfirmed: true,
          });
          if (tally.stops !== undefined) break;
        }
      }
      return tally.toPart({ part: 0, line: rows.at(-1)?.line ?? line });
    });
    if (stops !== undefined) throw stops;
    if (done === 0) return;
    line = next.line;
  }
}
