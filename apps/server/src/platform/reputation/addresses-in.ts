/** A web address within a text, as far as it surely reaches; enough of it to know its host. */
const address = /https?:\/\/[^\s"'<>\\]+/gi;

/** Every web address in a content or in settings, those in texts and markup too, with the field it stands in. */
export function addressesIn(value: unknown, path = ''): { path: string; url: string }[] {
  if (typeof value === 'string') return [...value.matchAll(address)].map(([url]) => ({ path, url }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => addressesIn(inner, path === '' ? key : `${path}.${key}`));
}
