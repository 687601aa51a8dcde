import { DAY_MS, localDate } from '../questions/local-time.ts';
import type { Sheet } from './find-sheets.ts';
import { endOfMonth, isStartOfDay, startOfMonth, type Month } from './month.ts';

/**
 * Days of a sheet, both dates among them. `by`: which mark tells a visitor once. `qrs`: only these of the codes asked for; left out, all
 * of them.
 */
export type SheetPart = { month: Month; version: number; from: string; to: string; by: 'first' | 'last'; isAllDays: boolean; qrs?: readonly string[] };

/** Scans to read one by one: of all codes asked for, of some, or of the others. */
export type RawPart = { from: number; to: number; codes?: { are: 'in' | 'out'; qrs: readonly string[] }; areFew?: boolean };

/** What was scanned after a sheet ended: visitors in it who came in the sheet's part of the range too (`since`) are counted there. */
export type Tail = RawPart & { since: number };

export type Plan = { sheets: SheetPart[]; raw: RawPart[]; tails: Tail[] };

/** The scans of so many days, or of so many of the smaller codes in a month, are few. */
const FEW_DAYS = 2;
const FEW_CODES = 50;

type Range = { from: number; to: number };
/** Of visits alone, every code has lines for each day. */
type Question = Range & { qrs?: readonly string[] | undefined; timezone: string; isOfVisitsAlone?: boolean };

/**
 * Cuts the range where visitors begin anew, at the months, and takes each piece from its sheet, as far as it reaches and the range
 * begins and ends with its days. A piece from within a month to within the same month has no marks that tell: its scans are read.
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

function addSheet(plan: Plan, { qrs, timezone, isOfVisitsAlone = false }: Question, { from, to }: Range, sheet: Sheet): boolean {
  const { month, version, until, daily } = sheet;
  const [fromStart, toEnd] = [from <= startOfMonth(month), to >= until];
  const isByDays = (fromStart || isStartOfDay(from, timezone)) && (toEnd || isStartOfDay(to, timezone));
  // Of visits, a day tells who came before.
  if (from >= until || !isByDays || !(fromStart || toEnd || isOfVisitsAlone)) return false;
  const isAllDays = fromStart && toEnd;
  const larger = new Set(daily);
  const those = isAllDays || isOfVisitsAlone ? undefined : qrs?.filter((qr) => larger.has(qr));
  const areFew = qrs !== undefined && qrs.length - (those?.length ?? 0) <= FEW_CODES;
  if (those?.length === 0) return addRaw(plan, { from, to, areFew });
  const days = { from: localDate(from, timezone), to: localDate(Math.min(to, until) - 1, timezone) };
  const isPart = those !== undefined && those.length < (qrs?.length ?? 0);
  plan.sheets.push({ month, version, by: fromStart ? 'first' : 'last', ...days, isAllDays, ...(isPart && { qrs: those }) });
  if (isPart) plan.raw.push({ from, to, codes: { are: 'out', qrs: those }, areFew });
  if (to > until) plan.tails.push({ from: until, to, since: from, ...(isPart && { codes: { are: 'in', qrs: those } }) });
  return true;
}

/** Months beside each other are read in one go. */
function addRaw(plan: Plan, { from, to, areFew = to - from <= FEW_DAYS * DAY_MS }: RawPart): true {
  const last = plan.raw.at(-1);
  if (last === undefined || last.codes !== undefined || last.to !== from) plan.raw.push({ from, to, areFew });
  else Object.assign(last, { to, areFew: areFew && last.areFew });
  return true;
}
