type TimezoneOption = { value: string; label: string };

/** The IANA zones with their current offsets, from west to east. Includes `known`, even under an outdated name. */
export function listTimezones(now: Date, known: string): TimezoneOption[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), known]);
  return [...names]
    .map((value) => ({ value, offset: readOffset(value, now) }))
    .toSorted((a, b) => a.offset.minutes - b.offset.minutes || a.value.localeCompare(b.value, 'en'))
    .map(({ value, offset }) => toOption(value, offset.text));
}

/** The option of one zone, for a closed list: building all of them takes noticeably long. */
export function describeTimezone(now: Date, value: string): TimezoneOption {
  return toOption(value, readOffset(value, now).text);
}

function toOption(value: string, offset: string): TimezoneOption {
  const name = value.replaceAll('_', ' ');
  return { value, label: name === offset ? name : `${name} (${offset})` };
}

/** Returns `GMT-03:30`, or `GMT` without an offset: the only form that all browsers write in English. */
function readOffset(timeZone: string, now: Date): { minutes: number; text: string } {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const written = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(written) ?? [];
  const amount = Number(hours) * 60 + Number(minutes);
  return {
    minutes: sign === '-' ? -amount : amount,
    text: amount === 0 ? 'UTC' : `UTC${sign === '-' ? '−' : '+'}${hours}:${minutes}`,
  };
}
