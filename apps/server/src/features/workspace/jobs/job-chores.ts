import { limits } from '@evercode/contract';
import { sql, type Database } from '@evercode/database';
import { keyOfJobFile, type Storage } from '@evercode/storage';
import type { Chore } from '../../../platform/work/run-chores.ts';

const DAY_MS = 24 * 3_600_000;
/** Deleting a job deletes up to 100,000 rows with it. */
const AT_ONCE = 20;

/** Deletes finished jobs after some months, and their files after some days. */
export function jobChores({ db, storage }: { db: Database; storage: Storage }): Chore[] {
  const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    {
      name: 'files of jobs',
      run: async (now) => {
        const ended = await db
          .selectFrom('jobs')
          .select(['id', 'accountId', 'result'])
          .where('finishedAt', '<', before(now, limits.jobs.fileDays))
          .where(sql<boolean>`result ? 'fileBytes'`)
          .execute();
        for (const { id, accountId, result } of ended) {
          await storage.remove(keyOfJobFile({ account: accountId, job: id }));
          const { fileBytes: _, fileEndsAt: __, ...rest } = result ?? {};
          await db
            .updateTable('jobs')
            .set({ result: JSON.stringify(rest) })
            .where('id', '=', id)
            .execute();
        }
      },
    },
    {
      name: 'finished jobs',
      run: async (now) => {
        for (;;) {
          const dropped = await db
            .deleteFrom('jobs')
            .where('id', 'in', (eb) =>
              eb.selectFrom('jobs').select('id').where('finishedAt', '<', before(now, limits.jobs.days)).limit(AT_ONCE),
            )
            .returning('id')
            .execute();
          if (dropped.length < AT_ONCE) return;
        }
      },
    },
  ];
}
