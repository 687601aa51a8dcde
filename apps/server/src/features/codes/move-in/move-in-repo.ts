import { createHash } from 'node:crypto';
import { limits, type MoveInService } from '@evercode/contract';
import { sql, type Queries, type Row, type Transaction } from '@evercode/database';
import type { SealedBox } from '../../../platform/sign-in/secrets/sealed-box.ts';
import type { ForeignLink } from './services/foreign-link.ts';

export type MoveInRow = Row<'moveIns'>;
/** Where to read on, in the order of `weight`. */
export type After = { weight: number; position: number };
export type KeptLink = After & { foreignKey: string; link: ForeignLink };

/** Short links are longer than what an index takes. */
const keyOf = ({ foreignId }: ForeignLink) => createHash('sha256').update(foreignId).digest('hex');

export async function insertMoveIn(
  trx: Transaction,
  row: { id: string; accountId: string; service: MoveInService; host: string; createdAt: Date; endsAt: Date },
): Promise<void> {
  await trx.insertInto('moveIns').values(row).execute();
}

/** Only the latest previews of a workspace are kept. */
export async function dropOldest(trx: Transaction, workspaceUuid: string): Promise<void> {
  await trx
    .deleteFrom('moveIns')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('moveIns')
        .select('id')
        .where('accountId', '=', workspaceUuid)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(limits.moveIn.open),
    )
    .execute();
}

export async function findMoveIn(db: Queries, workspaceUuid: string, id: string): Promise<MoveInRow | undefined> {
  return db
    .selectFrom('moveIns')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function changeMoveIn(
  trx: Transaction,
  id: string,
  change: { report?: string; stoppedBy?: MoveInRow['stoppedBy']; runId?: string },
): Promise<void> {
  await trx.updateTable('moveIns').set(change).where('id', '=', id).execute();
}

/** Adds the links of a page that are not there yet; answers their number. Passwords are encrypted. */
export async function addLinks(
  trx: Transaction,
  { moveIn, accountId, box, from }: { moveIn: string; accountId: string; box: SealedBox; from: number },
  links: readonly ForeignLink[],
): Promise<number> {
  if (links.length === 0) return 0;
  const added = await trx
    .insertInto('moveInLinks')
    .values(
      links.map((link, index) => ({
        moveInId: moveIn,
        position: from + index,
        accountId,
        foreignKey: keyOf(link),
        weight: link.scansBefore ?? -1,
        link: JSON.stringify({ ...link, password: link.password !== false }),
        sealedPassword: typeof link.password === 'string' ? box.seal(link.password) : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('position')
    .execute();
  return added.length;
}

/** The most scanned links first, so that they have their endings and the room of the plan. */
export async function listLinks(
  db: Queries,
  { moveIn, box, after, limit }: { moveIn: string; box: SealedBox; after: After | null; limit: number },
): Promise<KeptLink[]> {
  const rows = await db
    .selectFrom('moveInLinks')
    .selectAll()
    .where('moveInId', '=', moveIn)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('weight', '<', String(after?.weight)),
          eb.and([eb('weight', '=', String(after?.weight)), eb('position', '>', after?.position ?? 0)]),
        ]),
      ),
    )
    .orderBy('weight', 'desc')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ weight, position, foreignKey, link, sealedPassword }) => {
    // Written by `addLinks`, in this shape.
    const kept = link as ForeignLink;
    const password = sealedPassword === null ? kept.password : String(box.open(sealedPassword));
    return { weight: Number(weight), position, foreignKey, link: { ...kept, password } };
  });
}

/** The links among these that are codes of the workspace already. */
export async function findMoved(
  db: Queries,
  { accountId, service }: { accountId: string; service: MoveInService },
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('movedCodes')
    .select('foreignKey')
    .where('accountId', '=', accountId)
    .where('service', '=', service)
    .where('foreignKey', 'in', keys)
    .execute();
  return new Set(rows.map(({ foreignKey }) => foreignKey));
}

export async function rememberMoved(
  trx: Transaction,
  { accountId, service, now }: { accountId: string; service: MoveInService; now: Date },
  moved: readonly { foreignKey: string; qr: string }[],
): Promise<void> {
  if (moved.length === 0) return;
  await trx
    .insertInto('movedCodes')
    .values(moved.map(({ foreignKey, qr }) => ({ accountId, service, foreignKey, qrId: qr, createdAt: now })))
    .execute();
}

type Link = { domain: string; ending: string };

/** Short links that some code has, in any workspace, as `domain/ending`. */
export async function findTaken(db: Queries, links: readonly Link[]): Promise<ReadonlySet<string>> {
  if (links.length === 0) return new Set();
  const { rows } = await sql<Link>`
    select routes.domain, routes.ending from routes
    where (routes.domain, routes.ending) in (
      select * from unnest(
        ${links.map(({ domain }) => domain)}::text[], ${links.map(({ ending }) => ending)}::text[]))`.execute(db);
  return new Set(rows.map(({ domain, ending }) => `${domain}/${ending}`));
}

export async function countActive(db: Queries, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('qrs')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('isDynamic', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Only codes whose service told former scans. */
export async function setScansBefore(
  trx: Transaction,
  codes: readonly { qr: string; scansBefore: number | null }[],
): Promise<void> {
  const told = codes.flatMap(({ qr, scansBefore }) => (scansBefore === null ? [] : [{ qr, scansBefore }]));
  if (told.length === 0) return;
  const totals = JSON.stringify(Object.fromEntries(told.map(({ qr, scansBefore }) => [qr, scansBefore])));
  await trx
    .updateTable('qrs')
    .set({ scansBefore: sql<number>`(${totals}::jsonb ->> id::text)::bigint` })
    .where(
      'id',
      'in',
      told.map(({ qr }) => qr),
    )
    .execute();
}
