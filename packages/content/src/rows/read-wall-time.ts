/**
 * A local date, with or without a time, in the form of the contents (`2027-06-18T21:30`). Reads what spreadsheets write:
 * years first, or days and months in the order that their numbers allow. `unclear`: 3/4/2027 is two different days.
 */
export function readWallTime(text: string): string | 'unclear' | undefined {
  const parts = /^(?<date>[\d./-]+)(?:(?:T|,? +)(?<time>\d.*))?$/i.exec(text.trim())?.groups;
  if (!parts) return undefined;
  const date = readDate(parts['date'] ?? '');
  if (date === undefined || date === 'unclear') return date;
  if (parts['time'] === undefined) return date;
  const time = readTime(parts['time']);
  return time && `${date}T${time}`;
}

function readDate(text: string): string | 'unclear' | undefined {
  const numbers = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/.exec(text);
  if (!numbers) return undefined;
  const [, first = '', , second = '', third = ''] = numbers;
  if (first.length === 4) return third.length > 2 ? undefined : join(first, second, third);
  if (third.length !== 4) return undefined;
  const [one, two] = [Number(first), Number(second)];
  if (one > 12) return join(third, second, first);
  if (two > 12) return join(third, first, second);
  return one === two ? join(third, first, second) : 'unclear';
}

const join = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Seconds are dropped: contents have none. */
function readTime(text: string): string | undefined {
  const parts = /^(\d{1,2})[:.h](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?(?: ?([ap])\.? ?m\.?)?$/i.exec(text.trim());
  if (!parts) return undefined;
  const [, hour = '', minute = '', half] = parts;
  return `${String(toHour(Number(hour), half?.toLowerCase())).padStart(2, '0')}:${minute}`;
}

/** Noon is 12 PM, and midnight 12 AM. */
function toHour(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
