/** What a clock on the wall of a place shows at an instant, as a field for date and time has it; '' for none. */
export function wallTimeOf(instant: string | null, zone: string): string {
  if (instant === null) return '';
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}`;
}

/**
 * The instant at which that clock shows this; null for none. Of an hour that comes twice in autumn it is the first, and one that is skipped in
 * spring becomes the hour after it.
 */
export function instantOf(wall: string, zone: string): string | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (wall === '' || Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number) => Date.parse(`${wallTimeOf(new Date(at).toISOString(), zone)}Z`) - Math.floor(at / 60_000) * 60_000;
  const dayMs = 86_400_000;
  // No place changes its clock twice within two days: one of the two offsets is the right one, and the greater one is the earlier instant.
  const candidates = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)].map((offset) => asUtc - offset).toSorted((a, b) => a - b);
  const fitting = candidates.find((at) => wallTimeOf(new Date(at).toISOString(), zone) === wall) ?? candidates.at(-1) ?? asUtc;
  return new Date(fitting).toISOString();
}
