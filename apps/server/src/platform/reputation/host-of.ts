/**
 * The host of an address as block lists spell it: lower case, punycode, no trailing dot. Undefined where there is none.
 */
export function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.replace(/\.$/, '');
  return host === '' ? undefined : host;
}

/** The host and all its parent domains: a list that names one of them covers it. */
export function hostsAbove(host: string): string[] {
  const isAddress = host.startsWith('[') || /^[\d.]+$/.test(host);
  const labels = host.split('.');
  return isAddress ? [host] : labels.map((_, at) => labels.slice(at).join('.'));
}
