import { replaceRoutes, reserveRoutes, sql, type StoredRoute, type Transaction } from '@evercode/database';
import { saveTexts } from '../../../../platform/code-texts.ts';
import type { CodesOfDomain, DomainTarget } from '../../../../platform/ports.ts';
import type { CodeRow } from '../codes-repo.ts';
import { generateEnding } from '../endings/reserve-ending.ts';
import { routesOf } from '../route-of-code.ts';

/** Bounds memory: the route of a code with a large page takes a few hundred kilobytes. */
const AT_ONCE = 200;
/** Five collisions in a row are so unlikely that something else must be wrong. */
const ATTEMPTS = 5;

export function createCodesOfDomain(randomBelow: (bound: number) => number): CodesOfDomain {
  return {
    lock: async (trx, { workspaceUuid, domain }) => {
      await trx
        .selectFrom('qrs')
        .select('id')
        .where('accountId', '=', workspaceUuid)
        .where('domain', '=', domain)
        .orderBy('id')
        .forUpdate()
        .execute();
    },

    moveToOwn: async (trx, target) => {
      const routes: StoredRoute[] = [];
      for (;;) {
        const some = await findSome(trx, target);
        if (some.length === 0) return routes;
        routes.push(...(await moveSome(trx, some, randomBelow)));
      }
    },
  };
}

async function findSome(trx: Transaction, { workspaceUuid, domain }: DomainTarget): Promise<CodeRow[]> {
  return trx
    .selectFrom('qrs')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .where('domain', '=', domain)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute();
}

async function moveSome(
  trx: Transaction,
  codes: readonly CodeRow[],
  randomBelow: (bound: number) => number,
): Promise<StoredRoute[]> {
  const endings = await reserveOwn(trx, codes, randomBelow);
  const given = JSON.stringify(Object.fromEntries(endings));
  const after = await trx
    .updateTable('qrs')
    .set((eb) => ({
      domain: '',
      ending: sql<string | null>`coalesce(${given}::jsonb ->> qrs.id::text, qrs.ending)`,
      version: eb('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      codes.map(({ id }) => id),
    )
    .returningAll()
    .execute();
  await saveTexts(trx, after);
  const dynamic = after.filter(({ ending }) => ending !== null);
  return replaceRoutes(trx, await routesOf(trx, dynamic));
}

/** The ending of each code on the domain of the installation: its own, unless another code has it. */
async function reserveOwn(
  trx: Transaction,
  codes: readonly CodeRow[],
  randomBelow: (bound: number) => number,
): Promise<ReadonlyMap<string, string>> {
  const records = new Map((await routesOf(trx, codes)).map((record) => [record.qr, record]));
  const endings = new Map<string, string>();
  let open = codes.flatMap(({ id, ending }) => (ending === null ? [] : [{ id, ending }]));
  for (let attempt = 0; attempt < ATTEMPTS && open.length > 0; attempt += 1) {
    const wished = open.flatMap(({ id, ending }) => {
      const record = records.get(id);
      return record === undefined ? [] : [{ domain: '', ending, record }];
    });
    await reserveRoutes(trx, wished);
    // Also endings that the codes had before.
    const { rows } = await sql<{ ending: string; qr: string }>`
      select ending, record ->> 'qr' as qr from routes
      where domain = '' and ending = any(${open.map(({ ending }) => ending)}::text[])`.execute(trx);
    const holders = new Map(rows.map(({ ending, qr }) => [ending, qr]));
    const left: typeof open = [];
    for (const { id, ending } of open) {
      if (holders.get(ending) === id) endings.set(id, ending);
      else left.push({ id, ending: generateEnding(randomBelow) });
    }
    open = left;
  }
  if (open.length > 0) throw new Error('No free ending was found.');
  return endings;
}
