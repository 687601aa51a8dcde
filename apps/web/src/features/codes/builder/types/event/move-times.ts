import type { ContentDraft } from '../../fields/content-form.ts';
import { textOf } from '../../fields/place.ts';

/** The default duration of an event. */
const defaultDurationMs = 3_600_000;
const [defaultStartTime, defaultEndTime] = ['09:00', '10:00'];

/** Moves the end with the start, so that the duration stays the same. */
export function moveStart(draft: ContentDraft, start: string): ContentDraft {
  const [before, end] = [toMs(textOf(draft['start'])), toMs(textOf(draft['end']))];
  const now = toMs(start);
  if (now === undefined) return { ...draft, start };
  if (end === undefined)
    return { ...draft, start, end: formatLike(now + (draft['allDay'] === true ? 0 : defaultDurationMs), start) };
  return before === undefined ? { ...draft, start } : { ...draft, start, end: formatLike(end + now - before, start) };
}

/** An all-day event keeps its times for switching back. Without times it gets default ones. */
export function switchAllDay(draft: ContentDraft, allDay: boolean): ContentDraft {
  const [start, end] = [textOf(draft['start']), textOf(draft['end'])];
  if (allDay) return { ...draft, allDay };
  return { ...draft, allDay, start: withTime(start, defaultStartTime), end: withTime(end, defaultEndTime) };
}

/** The date part of a time, for a date field. */
export const dayOf = (time: string): string => time.slice(0, 10);

const withTime = (text: string, time: string): string => (text.length === 10 ? `${text}T${time}` : text);

/** Parses a date or a local time as if it were UTC, ignoring clock changes. */
function toMs(time: string): number | undefined {
  const at = Date.parse(time.length === 10 ? `${time}T00:00Z` : `${time}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** Formats an instant like `like`: as a date or as a local time. */
function formatLike(at: number, like: string): string {
  const year = new Date(at).getUTCFullYear();
  return year < 1 || year > 9999 ? '' : new Date(at).toISOString().slice(0, like.length);
}
