import { endOfMonth, listMonths, monthOf, startOfMonth } from '../sheets/month.ts';
import type { Parts } from './select-scans.ts';

/** The same scans, month by month. The sums of the months add up, as no visitor is known in two of them. */
export function splitByMonth({ raw, tails }: Parts): Parts[] {
  const cut = raw.flatMap((part) =>
    listMonths(part.from, part.to).map((month) => ({
      ...part,
      from: Math.max(part.from, startOfMonth(month)),
      to: Math.min(part.to, endOfMonth(month)),
    })),
  );
  const months = new Set([...cut, ...tails].map(({ from }) => monthOf(from)));
  return [...months].map((month) => ({
    raw: cut.filter(({ from }) => monthOf(from) === month),
    tails: tails.filter(({ from }) => monthOf(from) === month),
  }));
}
