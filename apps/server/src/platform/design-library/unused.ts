import { limits } from '@evercode/contract';
import { sql, type Database, type Queries } from '@evercode/database';
import type { Chore } from '../work/run-chores.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Pictures uploaded before a moment that no code and no style uses. Newer ones may be about to be saved. */
export async function dropUnusedBackgrounds(
  db: Queries,
  { before, workspaceUuid }: { before: Date; workspaceUuid?: string },
): Promise<void> {
  const shows = (table: 'qrs' | 'qr_styles') => sql<boolean>`exists (
    select from ${sql.table(table)} u
    where u.account_id = qr_backgrounds.account_id
    and u.design_params ->> 'background_image' = '/api/qr-backgrounds/' || qr_backgrounds.id || '/asset')`;
  let unused = db
    .deleteFrom('qrBackgrounds')
    .where('createdAt', '<', before)
    .where(sql<boolean>`not ${shows('qrs')}`)
    .where(sql<boolean>`not ${shows('qr_styles')}`);
  if (workspaceUuid !== undefined) unused = unused.where('accountId', '=', workspaceUuid);
  await unused.execute();
}

/** Deletes library items that nothing uses any more. */
export function libraryChores(db: Database): Chore[] {
  return [
    { name: 'backgrounds', run: (now) => dropUnusedBackgrounds(db, { before: new Date(now.getTime() - DAY_MS) }) },
    {
      name: 'deleted logos',
      run: (now) =>
        db
          .deleteFrom('qrLogos')
          .where('deletedAt', '<', new Date(now.getTime() - DAY_MS))
          .where((eb) => eb.not(eb.exists(eb.selectFrom('qrs').select('id').whereRef('qrs.logoId', '=', 'qrLogos.id'))))
          .where((eb) =>
            eb.not(eb.exists(eb.selectFrom('qrStyles').select('id').whereRef('qrStyles.logoId', '=', 'qrLogos.id'))),
          )
          .execute(),
    },
    {
      name: 'events',
      run: (now) =>
        sql`
        delete from product_events where at < ${new Date(now.getTime() - limits.events.days * DAY_MS)} or id in (
          select id from (
            select id, row_number() over (partition by account_id order by at desc, id) as place from product_events
          ) ranked
          where place > ${limits.events.kept})`.execute(db),
    },
  ];
}
