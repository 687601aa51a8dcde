import * as z from 'zod';
import { limits } from '../limits.ts';
import { collection, instant, optionalText, reference, requiredText, uuid } from '../primitives.ts';
import type { Upload } from '../route.ts';
import { designParams, designParamsInput } from './design.ts';
import { typologies } from './typology.ts';

/** What a logo may be made from. What is kept is a PNG or, of drawings, their filled outlines: nothing that was sent is sent on. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export const logoUpload = { types: logoTypes, maxBytes: limits.logo.bytes, field: 'data' } as const satisfies Upload;
export const backgroundUpload = { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: limits.picture.bytes, field: 'data' } as const satisfies Upload;

/** One that everybody has (`isTemplate`), or a workspace's own. */
export const qrLogo = z.object({
  uuid,
  iri: z.string(),
  name: z.string(),
  assetUrl: z.string().describe('A PNG, or an SVG of nothing but filled paths; for ever the same under its address'),
  isTemplate: z.boolean(),
});
export type QrLogo = z.output<typeof qrLogo>;

export const qrLogoUploadQuery = z.object({ name: optionalText(limits.title.max).optional().describe('What to call it; that of the file, or its number, when left out') });
export const qrLogoListQuery = z.object({
  'typology.uuid': z.enum(typologies).or(uuid).optional().describe('Those made for a type of code, and the general ones'),
  'exists[deletedAt]': z.literal('false').optional().describe('Without what was deleted, which is never listed'),
});

export const qrBackground = z.object({ uuid, assetUrl: z.string().describe('What `background_image` of a design may hold') });

export const qrStyle = z.object({
  uuid,
  iri: z.string(),
  name: z.string(),
  design: z.string().nullable().describe('iri of the design it began with'),
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

/** A look that comes with the product. */
export const qrDesign = z.object({
  uuid,
  iri: z.string(),
  name: z.string().describe('Its key; people read a translation of it'),
  typologies: z.array(z.object({ internalName: z.enum(typologies) })),
  content: designParams.partial().describe('The parameters it sets; the others keep their defaults'),
  previewUrl: z.string(),
});
export type QrDesign = z.output<typeof qrDesign>;
export const qrDesignListQuery = z.object({ 'typologies.internalName': requiredText(64).optional() });

/** A shape by name, with a small drawing of it as an SVG. */
export const namedShape = z.object({ name: z.string(), preview: z.string().describe('An SVG drawing') });
export const namedFrame = z.object({ uuid: z.string(), iri: z.string(), content: z.string().describe('Its name in `frame`'), preview: z.string() });

export const qrLogos = collection(qrLogo);
export const qrStyles = collection(qrStyle);
export const qrDesigns = collection(qrDesign);
