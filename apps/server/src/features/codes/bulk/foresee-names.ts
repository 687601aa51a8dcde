import { toSearchKey } from '@evercode/contract';
import { sql, type Transaction } from '@evercode/database';
import type { MatchedRow } from './match-rows.ts';

/**
 * Finds the changes whose new name another code has at that moment, in the order of the rows: a row before may have
 * given a name up, or taken it. The check is that of a preview; a change itself finds out from the database.
 */
export function createNameForesight(workspaceUuid: string) {
  /** Names that rows want or have given up, with their codes; null: free. */
  const holders = new Map<string, string | null>();

  async function load(trx: Transaction, keys: readonly string[]): Promise<void> {
    const unknown = keys.filter((key) => !holders.has(key));
    if (unknown.length === 0) return;
    const rows = await trx
      .selectFrom('qrs')
      .select(['id', 'titleKey'])
      .where('accountId', '=', workspaceUuid)
      .where('state', '<>', 'deleted')
      .where(sql<boolean>`title_key = any(${unknown}::text[])`)
      .execute();
    const found = new Map(rows.map(({ id, titleKey }) => [titleKey, id]));
    for (const key of unknown) holders.set(key, found.get(key) ?? null);
  }

  return async (trx: Transaction, rows: readonly MatchedRow[]): Promise<MatchedRow[]> => {
    await load(
      trx,
      rows.flatMap((row) => newNameOf(row) ?? []),
    );
    return rows.map((matched) => {
      const name = newNameOf(matched);
      if (matched.kind !== 'changed' || name === undefined) return matched;
      const { code, row } = matched;
      const holder = holders.get(name) ?? code.id;
      if (holder !== code.id)
        return { row, kind: 'faulty', code, faults: [{ column: 'name', code: 'constraint.qr.title.duplicated' }] };
      holders.set(code.titleKey, null);
      holders.set(name, code.id);
      return matched;
    });
  };
}

const newNameOf = (matched: MatchedRow): string | undefined =>
  matched.kind === 'changed' && matched.change.update.title !== undefined
    ? toSearchKey(matched.change.update.title)
    : undefined;
