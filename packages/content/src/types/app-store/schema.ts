import * as z from 'zod';
import { line, optionalImage } from '../../parts/fields.ts';
import { androidStoreUrl, iosStoreUrl } from '../../parts/links.ts';

export const appStoreContent = z
  .strictObject({
    ios: iosStoreUrl.nullable().default(null),
    android: androidStoreUrl.nullable().default(null),
    title: line,
    subtitle: line,
    image: optionalImage,
  })
  .refine(({ ios, android }) => ios !== null || android !== null, { message: 'missing-store', path: ['ios'] });
