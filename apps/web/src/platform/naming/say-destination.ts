import type { CodeType } from '@evercode/contract';
import type { Formatters } from '@evercode/i18n';

/** An event is described by its name and its start, `Concert · 2026-06-21 19:00`, in the zone of its place. */
const withStart = /^(?<name>.*) · (?<day>\d{4}-\d\d-\d\d)(?: (?<time>\d\d:\d\d))?$/s;

/** The destination or content of a code, with the date of an event in the format of the reader's language. */
export function sayDestination(type: CodeType, text: string, format: Pick<Formatters, 'wallTime'>): string {
  if (type !== 'event') return text;
  const { name, day, time } = withStart.exec(text)?.groups ?? {};
  if (day === undefined) return text;
  return `${name} · ${format.wallTime(time === undefined ? day : `${day}T${time}`)}`;
}
