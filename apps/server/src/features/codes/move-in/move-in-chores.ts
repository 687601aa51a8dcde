import type { Database } from '@evercode/database';
import type { Chore } from '../../../platform/work/run-chores.ts';

/** Deletes previews after a day, unless an import of theirs still runs. */
export function moveInChores(db: Database): Chore[] {
  return [
    {
      name: 'previews of imports',
      run: async (now) => {
        await db
          .deleteFrom('moveIns')
          .where('endsAt', '<=', now)
          .where((moveIn) =>
            moveIn.not(
              moveIn.exists(
                moveIn
                  .selectFrom('jobs')
                  .select('jobs.id')
                  .where((eb) =>
                    eb.or([eb('jobs.id', '=', eb.ref('moveIns.runId')), eb('jobs.id', '=', eb.ref('moveIns.id'))]),
                  )
                  .where('jobs.status', 'in', ['waiting', 'running']),
              ),
            ),
          )
          .execute();
      },
    },
  ];
}
