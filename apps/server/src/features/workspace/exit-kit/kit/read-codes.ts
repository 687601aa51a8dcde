import type { KitRecord } from '@evercode/exit-kit';
import { sql, type Row, type Transaction } from '@evercode/database';
import type { RouteRecord } from '@evercode/routing';
import { payloadOf } from '../../../../platform/drawing/payload-of-code.ts';
import { loadPictures } from '../../../../platform/drawing/load-drawing-assets.ts';
import type { CompileRoutes } from '../../../../platform/ports.ts';

type CodeRow = Row<'qrs'>;

/** One code with everything that the kit says about the code. */
export type ReadCode = {
  row: CodeRow;
  record: Omit<KitRecord<'codes'>, 'scans'>;
  /** Undefined for a static code. */
  route: RouteRecord | undefined;
  endings: readonly string[];
  pictures: Awaited<ReturnType<typeof loadPictures>>;
};

export const CODES_AT_ONCE = 100;

/** The codes after the given one, in the order of their ids. */
export async function readCodes(
  trx: Transaction,
  {
    workspaceUuid,
    after,
    shortUrl,
    compileRoutes,
  }: { workspaceUuid: string; after: string | undefined; shortUrl: string; compileRoutes: CompileRoutes },
): Promise<ReadCode[]> {
  const rows = await trx
    .selectFrom('qrs')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .$if(after !== undefined, (codes) => codes.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(CODES_AT_ONCE)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const routes = new Map(
    (
      await compileRoutes(
        trx,
        rows.filter(({ isDynamic }) => isDynamic),
      )
    ).map((route) => [route.qr, route]),
  );
  const endings = await readEndings(trx, ids);
  const tags = Map.groupBy(
    await trx
      .selectFrom('tags')
      .select(['qrId', 'name'])
      .where('qrId', 'in', ids)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    ({ qrId }) => qrId,
  );
  const uses = new Map(
    (await trx.selectFrom('qrUses').select(['qrId', 'uses']).where('qrId', 'in', ids).execute()).map((row) => [
      row.qrId,
      Number(row.uses),
    ]),
  );
  const read: ReadCode[] = [];
  for (const row of rows) {
    const own = (endings.get(row.id) ?? []).filter((ending) => ending !== row.ending);
    read.push({
      row,
      record: {
        uuid: row.id,
        type: row.typology,
        dynamic: row.isDynamic,
        title: row.title,
        description: row.description,
        project: row.projectId,
        tags: (tags.get(row.id) ?? []).map(({ name }) => name),
        state: row.state,
        locked: row.isLocked,
        content: { ...row.input },
        look: row.landingTemplate && { ...row.landingTemplate },
        settings: { ...row.settings },
        hasPassword: row.passwordHash !== null,
        uses: uses.get(row.id) ?? null,
        design: { ...row.designParams },
        logo: row.logoId,
        ending: row.ending,
        query: row.endingQuery,
        formerEndings: own,
        payload: payloadOf(row, shortUrl),
        scansBefore: row.scansBefore === null ? null : Number(row.scansBefore),
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      },
      route: routes.get(row.id),
      endings: row.ending === null ? [] : [row.ending, ...own],
      pictures: await loadPictures(trx, row),
    });
  }
  return read;
}

/** All endings of codes, former ones included. */
async function readEndings(trx: Transaction, codes: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await trx
    .selectFrom('routes')
    .select(['ending', sql<string>`record ->> 'qr'`.as('qr')])
    .where(sql<boolean>`record ->> 'qr' = any(${[...codes]})`)
    .where('domain', '=', '')
    .orderBy('ending')
    .execute();
  return new Map([...Map.groupBy(rows, ({ qr }) => qr)].map(([qr, own]) => [qr, own.map(({ ending }) => ending)]));
}

/** Endings that the kit lists as deleted. Each is a short row, so all fit into memory. */
const MOST_TOMBSTONES = 200_000;

/** Endings of codes that were deleted forever: prints of them say so in the kit, too. */
export async function readTombstones(
  trx: Transaction,
  workspaceUuid: string,
): Promise<{ ending: string; qr: string }[]> {
  return trx
    .selectFrom('routes')
    .select(['ending', sql<string>`record ->> 'qr'`.as('qr')])
    .where(sql<boolean>`record ->> 'account' = ${workspaceUuid}`)
    .where(sql<boolean>`record ->> 'state' = 'gone'`)
    .where('domain', '=', '')
    .orderBy('ending')
    .limit(MOST_TOMBSTONES)
    .execute();
}
