import * as z from 'zod';
import { limits } from '../limits.ts';
import { webUrl } from '../primitives.ts';

/** A web address that is needed, and whose absence the specification words in its own way. */
export const neededUrl = z.string().trim().min(1, { message: 'missing-link' }).pipe(webUrl);

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

export function isAddressOf(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

export const socialLink = z.strictObject({ network: z.enum(networks), url: neededUrl })
  .refine(({ network, url }) => isAddressOf(url, networkHosts[network]), { message: 'invalid-social-url', path: ['url'] });
export const socialLinks = z.array(socialLink).max(limits.page.links);

export const storeHosts = { ios: ['apps.apple.com', 'itunes.apple.com'], android: ['play.google.com'] } as const;
export const iosStoreUrl = neededUrl.refine((url) => isAddressOf(url, storeHosts.ios), { message: 'invalid-ios-url' });
export const androidStoreUrl = neededUrl.refine((url) => isAddressOf(url, storeHosts.android), { message: 'invalid-android-url' });

/** What a phone would run or show instead of opening an app. */
const closedSchemes = new Set(['http', 'https', 'javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'filesystem']);

/** An address that an app has claimed: a scheme of its own. `tel:` and its like are schemes too, and harmless. */
export const deepLink = z.string().trim().min(1, { message: 'missing-link' }).max(limits.url.max).refine(isDeepLink, { message: 'invalid-deep-link' });

export function isDeepLink(value: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):[\x21-\x7e]+$/i.exec(value)?.[1];
  return scheme !== undefined && !closedSchemes.has(scheme.toLowerCase()) && !/["'<>\\]/.test(value);
}

/** Where a video may be embedded from. */
export const videoHosts = ['youtube.com', 'youtu.be', 'vimeo.com'] as const;
export const videoUrl = neededUrl.refine((url) => isAddressOf(url, videoHosts), { message: 'invalid-video-url' });
