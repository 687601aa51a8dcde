import * as z from 'zod';
import { limits } from '../limits.ts';
import { ending, instant, itemsPerPage, optionalText, page, queryFlag, reference, requiredText, uuid, webUrl } from '../primitives.ts';
import { qrLogo } from './design-library.ts';
import { designParams, designParamsInput } from './design.ts';
import { tag } from './tag.ts';
import { typologies } from './typology.ts';

export const qrStates = ['active', 'paused', 'deleted'] as const;
export type QrState = (typeof qrStates)[number];

/** `plan-limit`: a smaller plan had no room for it. */
export const stateReasons = ['plan-limit'] as const;
export type StateReason = (typeof stateReasons)[number];

export const shortUrl = z.object({ url: z.string(), domain: z.string(), pathName: z.string() });

export const qr = z.object({
  uuid,
  iri: z.string(),
  title: z.string(),
  account: z.string().describe('iri of the workspace'),
  typology: z.object({
    uuid,
    internalName: z.enum(typologies),
    publicName: z.string(),
    defaultDesign: z.string().nullable().describe('iri of a look that is made for the type'),
    defaultLogo: z.string().nullable().describe('iri of the logo of the type'),
  }),
  dynamic: z.boolean(),
  input: z.object({ url: z.string() }),
  designParams,
  logo: qrLogo.nullable(),
  shortUrl,
  state: z.enum(qrStates),
  stateReason: z.enum(stateReasons).nullable().describe('Why the system changed the state; null when a person did'),
  tags: z.array(tag),
  scans: z.number().nullable().describe('Visits by people; null while the statistics do not answer'),
  createdAt: instant,
  updatedAt: instant,
});
export type Qr = z.output<typeof qr>;

/** As a list has it: of a design, only what is not the default. That is a tenth of it. */
export const qrListItem = qr.extend({ designParams: designParams.exactPartial() });
export type QrListItem = z.output<typeof qrListItem>;

export const qrCreate = z.strictObject({
  title: requiredText(limits.title.max),
  typology: z.enum(typologies),
  dynamic: z.literal(true).default(true).describe('The destination can be changed after printing'),
  input: z.strictObject({ url: webUrl }),
  designParams: designParamsInput.optional(),
  logo: reference('qr-logos').nullable().optional().describe('iri of a logo; null: none'),
  pathName: ending.optional().describe('The wished ending; generated when left out'),
});
export type QrCreate = z.output<typeof qrCreate>;

export const qrUpdate = z.strictObject({
  title: requiredText(limits.title.max).optional(),
  input: z.strictObject({ url: webUrl }).optional(),
  designParams: designParamsInput.optional(),
  logo: reference('qr-logos').nullable().optional().describe('iri of a logo; null: none'),
  state: z.enum(['active', 'paused']).optional(),
  pathName: ending.optional().describe('Another ending; the ones before go on leading to the code, and nobody else gets them'),
});
export type QrUpdate = z.output<typeof qrUpdate>;

export const qrListQuery = z.object({
  page,
  itemsPerPage,
  state: z.enum(['all', ...qrStates]).default('active').describe('`all` is active and paused'),
  search_term: optionalText(limits.searchTerm.max).optional(),
});
export type QrListQuery = z.output<typeof qrListQuery>;

export const qrDeleteQuery = z.object({
  permanent: queryFlag.optional().describe('Deletes a trashed code forever; its ending is never used again'),
});

export const imageFormats = ['png', 'pdf', 'svg', 'eps', 'jpeg', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];
export const imageTypes: Readonly<Record<ImageFormat, string>> = {
  png: 'image/png', pdf: 'application/pdf', svg: 'image/svg+xml', eps: 'application/postscript', jpeg: 'image/jpeg', webp: 'image/webp',
};
const imageSize = z.coerce.number().int().min(limits.image.min).max(limits.image.max);
const sizeMeaning = `Pixels of the longer side: PNG and SVG, and up to ${limits.photo.max} JPEG and WebP`;
export const imageQuery = z.object({
  size: imageSize.default(limits.image.fallback).describe(sizeMeaning),
  sizeMm: z.coerce.number().min(limits.print.minMm).max(limits.print.maxMm).default(limits.print.fallbackMm).describe('Millimetres of the longer side: PDF and EPS'),
  colorSpace: z.enum(['rgb', 'cmyk']).default('rgb').describe('PDF and EPS; black is black ink alone'),
  acceptUnreadable: queryFlag.default(false).describe('Otherwise a drawing that scanners fail at is refused, with the reasons'),
});
/** Of a drawing that is saved nowhere: its style says how large a module is. */
export const generatedQuery = imageQuery.omit({ acceptUnreadable: true }).extend({
  size: imageSize.optional().describe(`${sizeMeaning}; that of the style when left out, and then at most ${limits.naturalImage.max}`),
});
