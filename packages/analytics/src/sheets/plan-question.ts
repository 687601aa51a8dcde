import { DAY_MS, localDate } from '../local-time.ts';
import type { Sheet } from './find-sheets.ts';
import { endOfMonth, isStartOfDay, startOfMonth, type Month } from './month.ts';

/**
 * Days of a sheet, both dates included. `by`: the column that counts each visitor once. `qrs`: only these of the
 * question's codes; all of them by default.
 */
export type SheetPart = {
  month: Month;
  version: number;
  from: string;
  to: string;
  by: 'first' | 'last';
  isAllDays: boolean;
  qrs?: readonly string[];
};

/** Scans to read one by one: of all codes of the question, of some (`in`), or of all but some (`out`). */
export type RawPart = {
  from: number;
  to: number;
  codes?: { are: 'in' | 'out'; qrs: readonly string[] };
  areFew?: boolean;
};

/**
 * Scans after the end of a sheet. Visitors who also came in the part of the range that the sheet covers, from `since`
 * on, are counted there and not again.
 */
type Tail = RawPart & { since: number };

export type Plan = { sheets: SheetPart[]; raw: RawPart[]; tails: Tail[] };

/** Up to so many days, or so many codes without daily lines, count as few scans. */
const FEW_DAYS = 2;
const FEW_CODES = 50;

type Range = { from: number; to: number };
/** `needsOnlyVisits`: every code has lines of visits for each day, so more sheets can be used. */
type Question = Range & { qrs?: readonly string[] | undefined; timezone: string; needsOnlyVisits?: boolean };

/**
 * Cuts the range at the months and reads each piece from its sheet where the sheet covers it and the range begins and
 * ends with whole days. A piece that neither begins nor ends with the sheet has no column that counts its visitors
 * once: its scans are read.
 */
export function planQuestion(question: Question, months: readonly Month[], sheets: ReadonlyMap<Month, Sheet>): Plan {
  const plan: Plan = { sheets: [], raw: [], tails: [] };
  for (const month of months) {
    const piece = { from: Math.max(question.from, startOfMonth(month)), to: Math.min(question.to, endOfMonth(month)) };
    const sheet = sheets.get(month);
    if (sheet === undefined || !addSheet(plan, question, piece, sheet)) addRaw(plan, piece);
  }
  return plan;
}

function addSheet(
  plan: Plan,
  { qrs, timezone, needsOnlyVisits = false }: Question,
  { from, to }: Range,
  sheet: Sheet,
): boolean {
  const { month, version, until, daily } = sheet;
  const [fromStart, toEnd] = [from <= startOfMonth(month), to >= until];
  const isByDays = (fromStart || isStartOfDay(from, timezone)) && (toEnd || isStartOfDay(to, timezone));
  // Lines of visits hold the day before (`prev`), so any range of days works.
  if (from >= until || !isByDays || !(fromStart || toEnd || needsOnlyVisits)) return false;
  const isAllDays = fromStart && toEnd;
  const withDailyLines = new Set(daily);
  const dailyQrs = isAllDays || needsOnlyVisits ? undefined : qrs?.filter((qr) => withDailyLines.has(qr));
  const areFew = qrs !== undefined && qrs.length - (dailyQrs?.length ?? 0) <= FEW_CODES;
  if (dailyQrs?.length === 0) return addRaw(plan, { from, to, areFew });
  const days = { from: localDate(from, timezone), to: localDate(Math.min(to, until) - 1, timezone) };
  const isPart = dailyQrs !== undefined && dailyQrs.length < (qrs?.length ?? 0);
  plan.sheets.push({
    month,
    version,
    by: fromStart ? 'first' : 'last',
    ...days,
    isAllDays,
    ...(isPart && { qrs: dailyQrs }),
  });
  if (isPart) plan.raw.push({ from, to, codes: { are: 'out', qrs: dailyQrs }, areFew });
  if (to > until)
    plan.tails.push({ from: until, to, since: from, ...(isPart && { codes: { are: 'in', qrs: dailyQrs } }) });
  return true;
}

/** Joins adjacent months into one part. */
function addRaw(plan: Plan, { from, to, areFew = to - from <= FEW_DAYS * DAY_MS }: RawPart): true {
  const last = plan.raw.at(-1);
  if (last === undefined || last.codes !== undefined || last.to !== from) plan.raw.push({ from, to, areFew });
  else Object.assign(last, { to, areFew: areFew && last.areFew });
  return true;
}
