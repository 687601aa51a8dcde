import { localDate } from '../questions/local-time.ts';
import type { Sheet } from './find-sheets.ts';
import { endOfMonth, isStartOfDay, startOfMonth, type Month } from './month.ts';

/** Days of a sheet, both dates among them. `by`: which mark tells a visitor once. */
export type SheetPart = { month: Month; version: number; from: string; to: string; by: 'first' | 'last'; isAllDays: boolean };

/** Scans to read one by one. Of the codes that have such lines in a sheet, of all but these, or of all. */
export type RawPart = { from: number; to: number; codes?: { of: number; with: 'codes' | 'daily'; are: 'in' | 'out' } };

/** What was scanned after a sheet ended: visitors in it who came in the sheet's part of the range too (`since`) are counted there. */
export type Tail = RawPart & { since: number };

export type Plan = { sheets: SheetPart[]; raw: RawPart[]; tails: Tail[] };

type Range = { from: number; to: number };
type Question = Range & { qrs?: readonly string[] | undefined; timezone: string };

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

function addSheet(plan: Plan, { qrs, timezone }: Question, { from, to }: Range, sheet: Sheet): boolean {
  const { month, version, until } = sheet;
  const [fromStart, toEnd] = [from <= startOfMonth(month), to >= until];
  const isByDays = (fromStart || isStartOfDay(from, timezone)) && (toEnd || isStartOfDay(to, timezone));
  if (from >= until || !isByDays || !(fromStart || toEnd)) return false;
  const lines = fromStart && toEnd ? 'codes' : 'daily';
  if (qrs !== undefined && sheet[lines] === 0) return false;
  const days = { from: localDate(from, timezone), to: localDate(Math.min(to, until) - 1, timezone) };
  plan.sheets.push({ month, version, by: fromStart ? 'first' : 'last', ...days, isAllDays: lines === 'codes' });
  const isPart = qrs !== undefined && sheet[lines] < qrs.length;
  if (isPart) plan.raw.push({ from, to, codes: { of: version, with: lines, are: 'out' } });
  if (to > until) plan.tails.push({ from: until, to, since: from, ...(isPart && { codes: { of: version, with: lines, are: 'in' } }) });
  return true;
}

/** Months beside each other are read in one go. */
function addRaw(plan: Plan, { from, to }: Range): void {
  const last = plan.raw.at(-1);
  if (last !== undefined && last.codes === undefined && last.to === from) last.to = to;
  else plan.raw.push({ from, to });
}
