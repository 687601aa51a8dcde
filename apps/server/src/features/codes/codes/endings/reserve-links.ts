import { limits, type BatchResult } from '@evercode/contract';
import { reserveRoutes, sql, type Transaction } from '@evercode/database';
import type { CodeRow } from '../codes-repo.ts';
import { routesOf } from '../route-of-code.ts';

type Reserved = { codes: CodeRow[]; left: BatchResult['left'] };

/**
 * Reserves the ending of each code on another domain. A reservation is permanent, so it comes after everything else
 * that could leave a code out. Former links stay, and one that is the code's own already is taken again.
 */
export async function reserveLinks(trx: Transaction, domain: string, codes: readonly CodeRow[]): Promise<Reserved> {
  const ids = codes.map(({ id }) => id);
  const { rows: held } = await sql<{ qr: string; count: number }>`
    select record ->> 'qr' as qr, count(*)::integer as count from routes
    where record ->> 'qr' = any(${ids}::text[]) group by 1`.execute(trx);
  const counts = new Map(held.map(({ qr, count }) => [qr, count]));
  const isFull = ({ id }: CodeRow): boolean => (counts.get(id) ?? 0) >= limits.ending.most;
  const records = new Map((await routesOf(trx, codes)).map((record) => [record.qr, record]));
  const wished = codes.flatMap((code) => {
    const record = records.get(code.id);
    return record === undefined || code.ending === null || isFull(code)
      ? []
      : [{ domain, ending: code.ending, record }];
  });
  await reserveRoutes(trx, wished);
  const endings = codes.flatMap(({ ending }) => ending ?? []);
  const { rows: holders } = await sql<{ ending: string; qr: string }>`
    select ending, record ->> 'qr' as qr from routes
    where domain = ${domain} and ending = any(${endings}::text[])`.execute(trx);
  const holderOf = new Map(holders.map(({ ending, qr }) => [ending, qr]));
  const reserved: Reserved = { codes: [], left: [] };
  for (const code of codes) {
    if (holderOf.get(code.ending ?? '') === code.id) reserved.codes.push(code);
    else
      reserved.left.push({ uuid: code.id, title: code.title, reason: isFull(code) ? 'endings-full' : 'ending-taken' });
  }
  return reserved;
}
