import * as z from 'zod';
import { bounds } from '../bounds.ts';
import { isAddressOf, isDeepLink, networkHosts, networks, storeHosts, videoHosts } from '../values/addresses.ts';
import { webUrl } from '../values/primitives.ts';

/** A required web address, with the specification's own message when it is missing. */
export const neededUrl = z
  .string({ error: ({ input }) => (input === undefined ? 'missing-link' : undefined) })
  .trim()
  .min(1, { message: 'missing-link' })
  .pipe(webUrl);

const socialLink = z
  .strictObject({ network: z.enum(networks), url: neededUrl })
  .refine(({ network, url }) => isAddressOf(url, networkHosts[network]), {
    message: 'invalid-social-url',
    path: ['url'],
  });
export const socialLinks = z.array(socialLink).max(bounds.page.links);

export const iosStoreUrl = neededUrl.refine((url) => isAddressOf(url, storeHosts.ios), { message: 'invalid-ios-url' });
export const androidStoreUrl = neededUrl.refine((url) => isAddressOf(url, storeHosts.android), {
  message: 'invalid-android-url',
});

export const deepLink = z
  .string()
  .trim()
  .min(1, { message: 'missing-link' })
  .max(bounds.url.max)
  .refine(isDeepLink, { message: 'invalid-deep-link' });

export const videoUrl = neededUrl.refine((url) => isAddressOf(url, videoHosts), { message: 'invalid-video-url' });
