import * as z from 'zod';
import { limits } from '../limits.ts';
import { webUrl } from '../primitives.ts';
import { isAddressOf, isDeepLink, networkHosts, networks, storeHosts, videoHosts } from './addresses.ts';

/** A web address that is needed, and whose absence the specification words in its own way. */
export const neededUrl = z.string().trim().min(1, { message: 'missing-link' }).pipe(webUrl);

export const socialLink = z.strictObject({ network: z.enum(networks), url: neededUrl })
  .refine(({ network, url }) => isAddressOf(url, networkHosts[network]), { message: 'invalid-social-url', path: ['url'] });
export const socialLinks = z.array(socialLink).max(limits.page.links);

export const iosStoreUrl = neededUrl.refine((url) => isAddressOf(url, storeHosts.ios), { message: 'invalid-ios-url' });
export const androidStoreUrl = neededUrl.refine((url) => isAddressOf(url, storeHosts.android), { message: 'invalid-android-url' });

export const deepLink = z.string().trim().min(1, { message: 'missing-link' }).max(limits.url.max).refine(isDeepLink, { message: 'invalid-deep-link' });

export const videoUrl = neededUrl.refine((url) => isAddressOf(url, videoHosts), { message: 'invalid-video-url' });
