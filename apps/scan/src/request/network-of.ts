/** The smallest network that one visitor controls: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const end = endOfFourGroups(address);
  return end === undefined ? expandedNetwork(address) : address.slice(0, end);
}

/** Where the first four groups end, unless `::` abbreviates them: true of nearly every address. */
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
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(tail ? tail.split(':') : [])]
    .slice(0, 4)
    .join(':');
}

/**
 * Whether an address is loopback, private (RFC 1918, 4193), link-local, or of the shared space inside providers (RFC
 * 6598). Where no proxy is trusted, such an address may be that of a proxy in front of all visitors.
 */
export function isNearby(address: string): boolean {
  if (address.includes(':')) return address === '::1' || /^f[cd]|^fe[89ab]/i.test(address);
  switch (address.charCodeAt(0)) {
    // Every nearby network begins with a 1.
    case 49:
      return /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
        address,
      );
    default:
      return false;
  }
}
