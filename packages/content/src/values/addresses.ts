/**
 * Recognises addresses by scheme and host. Free of schemas, so that scan processes and the page renderer can import it.
 */

/**
 * Allow-list of schemes that visitors may be sent to. Enforced when an address is saved (`webUrl`), compiled into a
 * route record, followed by a scan (`isDestination` of packages/routing) and rendered on a page.
 */
const destinationSchemes = ['https', 'http'] as const;
const listedScheme = new RegExp(`^(?:${destinationSchemes.join('|')})://`, 'i');

export function hasListedScheme(url: string): boolean {
  return listedScheme.test(url);
}

/** A web address without a scheme but with a port. Its host looks like a scheme. */
export function startsWithHostAndPort(value: string): boolean {
  return /^(?:localhost|[\w-]+\.[\w.-]+):\d{1,5}(?:[/?#\\]|$)/i.test(value);
}

export const networks = ['instagram', 'facebook', 'tiktok', 'youtube', 'whatsapp', 'spotify', 'linkedin'] as const;
export type Network = (typeof networks)[number];

/** The hosts of each network. Subdomains such as `m.` or `open.` match, too. */
export const networkHosts: Readonly<Record<Network, readonly string[]>> = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  whatsapp: ['wa.me', 'api.whatsapp.com'],
  spotify: ['spotify.com', 'spotify.link'],
  linkedin: ['linkedin.com', 'lnkd.in'],
};

export const storeHosts = { ios: ['apps.apple.com', 'itunes.apple.com'], android: ['play.google.com'] } as const;

/** Hosts whose videos may be embedded. */
export const videoHosts = ['youtube.com', 'youtu.be', 'vimeo.com'] as const;

export function isAddressOf(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** Schemes that run code, show local data or reach the operating system instead of an installed app. */
const closedSchemes = new Set([
  ...destinationSchemes,
  'javascript',
  'data',
  'vbscript',
  'file',
  'blob',
  'about',
  'filesystem',
  'view-source',
  'chrome',
  'resource',
  'jar',
  'content',
  'ftp',
  'ws',
  'wss',
  'ms-msdt',
  'ms-officecmd',
  'ms-appinstaller',
  'search-ms',
  'search',
]);

/** An Android intent that opens a web address: not an app, and a way around the checks of web addresses. */
const webIntent = /^intent:.*[;#]scheme=https?(?:;|$)/i;

/** An address with an app's own scheme. Includes `tel:` and similar ones, which are harmless. */
export function isDeepLink(value: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):[\x21-\x7e]+$/i.exec(value)?.[1];
  if (scheme === undefined || closedSchemes.has(scheme.toLowerCase()) || /["'<>\\]/.test(value)) return false;
  return !startsWithHostAndPort(value) && !webIntent.test(value);
}
