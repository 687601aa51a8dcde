/** The zones this browser knows, UTC first, and the one that is set, should the browser not know it. */
export function listTimeZones(current: string): { value: string; label: string }[] {
  const names = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
