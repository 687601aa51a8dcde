/** What one visitor has at least: an address of IPv4, and of IPv6 the 2^64 addresses that come together. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const end = endOfFourGroups(address);
  return end === undefined ? expandedNetwork(address) : address.slice(0, end);
}

/** Where the first four groups end, if nothing is left out of them: so it is with nearly every address. */
function endOfFourGroups(address: string): number | undefined {
  let colons = 0;
  for (let at = 0; at < address.length; at++) {
    if (address.charCodeAt(at) !== 58) continue;
    if (++colons === 4) return at;
    if (address.charCodeAt(at + 1) === 58) return undefined;
  }
  return undefined;
}

function expandedNetwork(address: string): string {
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(tail ? tail.split(':') : [])].slice(0, 4).join(':');
}

/**
 * Of the machine itself, of a private network (RFC 1918, 4193), of a link, or of the space that providers share inside (RFC 6598). Where no proxy
 * is trusted, such an address may be a proxy's that stands for all visitors there are.
 */
export function isNearby(address: string): boolean {
  if (address.includes(':')) return address === '::1' || /^f[cd]|^fe[89ab]/i.test(address);
  switch (address.charCodeAt(0)) {
    // Every nearby network begins with a 1.
    case 49: return /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(address);
    default: return false;
  }
}
