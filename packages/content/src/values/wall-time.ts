/** Whether `Intl` knows the zone. Offsets, which `Intl` accepts too, are refused: they ignore summer time. */
export function isTimezone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An instant as local time of a zone, in the format of a date and time field; '' for null. */
export function wallTimeOf(instant: string | null, zone: string): string {
  if (instant === null) return '';
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}`;
}

/**
 * The instant of a local time; null when empty. A repeated hour in autumn means its first occurrence; a skipped hour in
 * spring means the hour after it.
 */
export function instantOf(wall: string, zone: string): string | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (wall === '' || Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number) =>
    Date.parse(`${wallTimeOf(new Date(at).toISOString(), zone)}Z`) - Math.floor(at / 60_000) * 60_000;
  const dayMs = 86_400_000;
  // No zone changes its clock twice within two days, so one of the two offsets is right; the greater one gives the
  // earlier instant.
  const candidates = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)]
    .map((offset) => asUtc - offset)
    .toSorted((a, b) => a - b);
  const fitting =
    candidates.find((at) => wallTimeOf(new Date(at).toISOString(), zone) === wall) ?? candidates.at(-1) ?? asUtc;
  return new Date(fitting).toISOString();
}
