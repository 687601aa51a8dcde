/** `unclear-date`: 3/4/2027 is two different days. */
type ReadTime = { readonly value: string } | { readonly fault: 'not-a-date' | 'unclear-date' };

const notADate: ReadTime = { fault: 'not-a-date' };

/**
 * A local date, with or without a time, in the form of the contents (`2027-06-18T21:30`). Reads what spreadsheets
 * write: years first, or days and months in the order that their numbers allow.
 */
export function readWallTime(text: string): ReadTime {
  const parts = /^(?<date>[\d./-]+)(?:(?:T|,? +)(?<time>\d.*))?$/i.exec(text.trim())?.groups;
  const date = readDate(parts?.['date'] ?? '');
  const clock = parts?.['time'];
  if ('fault' in date || clock === undefined) return date;
  const time = readTime(clock);
  return time === undefined ? notADate : { value: `${date.value}T${time}` };
}

function readDate(text: string): ReadTime {
  const numbers = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/.exec(text);
  if (!numbers) return notADate;
  const [, first = '', , second = '', third = ''] = numbers;
  if (first.length === 4) return third.length > 2 ? notADate : join(first, second, third);
  if (third.length !== 4 || first.length > 2) return notADate;
  const [one, two] = [Number(first), Number(second)];
  if (one > 12) return join(third, second, first);
  if (two > 12 || one === two) return join(third, first, second);
  return { fault: 'unclear-date' };
}

const join = (year: string, month: string, day: string): ReadTime => ({
  value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
});

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
