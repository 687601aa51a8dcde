import type { Shape } from './number-formats.ts';

const dayMs = 86_400_000;
/** Day 0 of the two calendars. In the first one, 1900 is a leap year by mistake, so it fits from March 1900. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
export type Calendar = keyof typeof epochs;

/** A number as a person sees it in the cell, except that dates have one form in every language: `2027-06-18 21:30`. */
export function showNumber(text: string, shape: Shape, calendar: Calendar): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (shape.kind === 'date') return showDate(value, shape, calendar) ?? showDigits(value);
  if (shape.kind === 'percent') return `${showDigits(value * 100)}%`;
  const least = shape.kind === 'digits' && Number.isInteger(value) && value >= 0 ? shape.least : 0;
  return showDigits(value).padStart(least, '0');
}

/** All digits, never an exponent: phone numbers and ids are numbers for a spreadsheet. It keeps fifteen of them. */
function showDigits(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return Number.isInteger(rounded)
    ? BigInt(rounded).toString()
    : rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

type DateShape = Extract<Shape, { kind: 'date' }>;

function showDate(days: number, { hasDate, hasTime }: DateShape, calendar: Calendar): string | undefined {
  // Up to the second: fractions of a day are never exact.
  const at = new Date(epochs[calendar] + Math.round((days * dayMs) / 1000) * 1000);
  if (Number.isNaN(at.getTime()) || days < 0 || at.getUTCFullYear() > 9999) return undefined;
  const [date = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  const clock = time.endsWith(':00') ? time.slice(0, 5) : time;
  if (!hasDate) return clock;
  return hasTime ? `${date} ${clock}` : date;
}
