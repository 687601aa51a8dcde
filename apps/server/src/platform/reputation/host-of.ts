/** The host of an address as lists spell it: small letters, punycode, no dot behind. Undefined where there is none. */
export function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.replace(/\.$/, '');
  return host === '' ? undefined : host;
}

/** The host itself and all that stand above it: a list that names one of them means it too. */
export function hostsAbove(host: string): string[] {
  const isAddress = host.startsWith('[') || /^[\d.]+$/.test(host);
  const labels = host.split('.');
  return isAddress ? [host] : labels.map((_, at) => labels.slice(at).join('.'));
}
