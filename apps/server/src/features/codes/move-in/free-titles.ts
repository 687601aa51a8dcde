import { limits, toSearchKey } from '@evercode/contract';
import type { Queries } from '@evercode/database';

type Titled = { title: string; ending: string; foreignKey: string };

/**
 * Other services let links share a title, which codes of a workspace do not: a taken one gets the ending of its link,
 * or else the beginning of its digest. Answers the titles in the order of the links.
 */
export async function freeTitles(db: Queries, accountId: string, links: readonly Titled[]): Promise<string[]> {
  const candidates = links.map(({ title, ending, foreignKey }) => [
    title,
    ...(ending === '' ? [] : [withMark(title, ending.slice(0, 64))]),
    withMark(title, foreignKey.slice(0, 8)),
  ]);
  const keys = [...new Set(candidates.flat().map(toSearchKey))];
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('qrs')
    .select('titleKey')
    .where('accountId', '=', accountId)
    .where('state', '<>', 'deleted')
    .where('titleKey', 'in', keys)
    .execute();
  const taken = new Set(rows.map(({ titleKey }) => titleKey));
  return candidates.map((names) => {
    const free = names.find((name) => !taken.has(toSearchKey(name))) ?? names[0] ?? '';
    taken.add(toSearchKey(free));
    return free;
  });
}

function withMark(title: string, mark: string): string {
  const end = ` (${mark})`;
  const kept = title.slice(0, limits.title.max - end.length);
  // Does not cut a surrogate pair.
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)).trimEnd() + end;
}
