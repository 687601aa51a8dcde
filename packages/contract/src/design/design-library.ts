import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { limits } from '../limits.ts';
import { collection, instant, optionalText, reference, requiredText, uuid } from '../primitives.ts';
import type { Upload } from '../route.ts';
import { designParams, designParamsInput } from './design.ts';

/** Upload types of a logo. A PNG or, of an SVG, only filled paths are kept: no original bytes are served. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export const logoUpload = { types: logoTypes, maxBytes: limits.logo.bytes, field: 'data' } as const satisfies Upload;
export const backgroundUpload = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: limits.picture.bytes,
  field: 'data',
} as const satisfies Upload;

/** A logo of the product (`isTemplate`) or of a workspace. */
export const qrLogo = z.object({
  uuid,
  iri: z.string(),
  name: z.string(),
  assetUrl: z.string().describe('A PNG, or an SVG of filled paths; immutable under its address'),
  isTemplate: z.boolean(),
});
export type QrLogo = z.output<typeof qrLogo>;

export const qrLogoUploadQuery = z.object({
  name: optionalText(limits.title.max).optional().describe('By default the file name, or a number'),
});
export const qrLogoListQuery = z.object({
  'typology.uuid': z
    .enum(codeTypes)
    .or(uuid)
    .optional()
    .describe('Only logos made for a type of code, and the general ones'),
  'exists[deletedAt]': z.literal('false').optional().describe('Without deleted items, which are never listed'),
});

export const qrBackground = z.object({
  uuid,
  assetUrl: z.string().describe('A value for `background_image` of a design'),
});

export const qrStyle = z.object({
  uuid,
  iri: z.string(),
  name: z.string(),
  design: z.string().nullable().describe('iri of the design it was derived from'),
  logo: qrLogo.nullable(),
  designParams,
  imageUrl: z.string(),
  createdAt: instant,
});
export type QrStyle = z.output<typeof qrStyle>;

export const qrStyleCreate = z.strictObject({
  name: optionalText(limits.title.max).optional(),
  design: reference('qr-designs').nullable().optional(),
  logo: reference('qr-logos').nullable().optional(),
  designParams: designParamsInput,
});

/** A design that comes with the product. */
export const qrDesign = z.object({
  uuid,
  iri: z.string(),
  name: z.string().describe('A key, translated on screens'),
  typologies: z.array(z.object({ internalName: z.enum(codeTypes) })),
  content: designParams.partial().describe('The parameters it sets; all others keep their defaults'),
  previewUrl: z.string(),
});
export type QrDesign = z.output<typeof qrDesign>;
export const qrDesignListQuery = z.object({ 'typologies.internalName': requiredText(64).optional() });

/** A named shape with a small drawing as an SVG. */
export const namedShape = z.object({ name: z.string(), preview: z.string().describe('An SVG drawing') });
export const namedFrame = z.object({
  uuid: z.string(),
  iri: z.string(),
  content: z.string().describe('Its name in `frame`'),
  preview: z.string(),
});

export const qrLogos = collection(qrLogo);
export const qrStyles = collection(qrStyle);
export const qrDesigns = collection(qrDesign);
