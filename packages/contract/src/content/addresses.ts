/** Whose address it is. Free of schemas, so that what draws a page or answers a scan can ask it too. */

/**
 * Where a visitor may be sent, by the scheme of the address: what is not in this list is refused. One rule, asked when an address is saved (`webUrl`),
 * compiled into a route record, about to leave (`isDestination` of packages/routing) and drawn on a page.
 */
const destinationSchemes = ['https', 'http'] as const;
const listedScheme = new RegExp(`^(?:${destinationSchemes.join('|')})://`, 'i');

export function hasListedScheme(url: string): boolean {
  return listedScheme.test(url);
}

export const networks = ['instagram', 'facebook', 'tiktok', 'youtube', 'whatsapp', 'spotify', 'linkedin'] as const;
export type Network = (typeof networks)[number];

/** The hosts that an address of each network has. A subdomain of one, such as `m.` or `open.`, is one too. */
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

/** Where a video may be embedded from. */
export const videoHosts = ['youtube.com', 'youtu.be', 'vimeo.com'] as const;

export function isAddressOf(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** What a phone or a desktop would run, show or hand to the system instead of opening an app that somebody chose to install. */
const closedSchemes = new Set([
  ...destinationSchemes, 'javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'filesystem', 'view-source', 'chrome', 'resource', 'jar', 'content', 'ftp', 'ws', 'wss',
  'ms-msdt', 'ms-officecmd', 'ms-appinstaller', 'search-ms', 'search',
]);

/** An address that an app has claimed: a scheme of its own. `tel:` and its like are schemes too, and harmless. */
export function isDeepLink(value: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):[\x21-\x7e]+$/i.exec(value)?.[1];
  return scheme !== undefined && !closedSchemes.has(scheme.toLowerCase()) && !/["'<>\\]/.test(value);
}
