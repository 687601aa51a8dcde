/** Second-level names under which countries register domains, as in `shop.co.uk`. */
const shared = new Set(['ac', 'co', 'com', 'edu', 'gob', 'gov', 'gub', 'ne', 'net', 'nom', 'or', 'org']);

/**
 * The registered domain of a host: its last two labels, or three under a country's shared names. A heuristic without
 * the public suffix list: where it is wrong (`a.github.io` and `b.github.io` seem to be one) a change of owner is
 * missed, and no false alarm is raised.
 */
export function domainOf(host: string): string {
  if (/^[\d.]+$/.test(host) || host.includes(':')) return host;
  const parts = host.toLowerCase().replace(/\.$/, '').split('.');
  const [second = '', top = ''] = parts.slice(-2);
  return parts.slice(top.length === 2 && shared.has(second) ? -3 : -2).join('.');
}

/** Marketplaces and advertisers that hold expired domains. */
const parkingDomains = new Set([
  'afternic.com',
  'bodis.com',
  'dan.com',
  'domainmarket.com',
  'efty.com',
  'hugedomains.com',
  'parkingcrew.net',
  'parklogic.com',
  'sedo.com',
  'sedoparking.com',
  'undeveloped.com',
  'above.com',
  'parking.reg.ru',
  'dynadot.com',
  'buydomains.com',
  'squadhelp.com',
  'atom.com',
]);

export function isParking(host: string): boolean {
  return parkingDomains.has(domainOf(host)) || parkingDomains.has(host.toLowerCase());
}
