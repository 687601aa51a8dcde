import * as z from 'zod';
import { androidStoreUrl, deepLink, iosStoreUrl, neededUrl } from '../../parts/links.ts';

const appOf = <Store extends z.ZodType>(store: Store) =>
  z.strictObject({ link: deepLink, store }).nullable().default(null);

export const deepLinkContent = z
  .strictObject({ ios: appOf(iosStoreUrl), android: appOf(androidStoreUrl), fallbackUrl: neededUrl })
  .refine(({ ios, android }) => ios !== null || android !== null, { message: 'missing-system', path: ['ios'] });
