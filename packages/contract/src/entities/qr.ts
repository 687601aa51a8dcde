import * as z from 'zod';
import { limits } from '../limits.ts';
import { inputs } from '../content/inputs.ts';
import { landingTemplate, themeNames, presentedLook } from '../content/page-look.ts';
import { codePassword, presentedSettings, qrSettings, settingsPatch } from '../content/settings.ts';
import { instant, itemsPerPage, optionalText, page, pathName, queryFlag, reference, requiredText, uuid } from '../primitives.ts';
import { anyInput, inputPatch } from './any-input.ts';
import { asset } from './asset.ts';
import { attentions } from './destination.ts';
import { qrLogo } from './design-library.ts';
import { designParams, designParamsInput } from './design.ts';
import { projectOfQr } from './project.ts';
import { tag } from './tag.ts';
import { canBeDynamic, canBeStatic, typologies, type Typology } from './typology.ts';

export const qrStates = ['active', 'paused', 'deleted'] as const;
export type QrState = (typeof qrStates)[number];

/** `plan-limit`: a smaller plan had no room for it. `project`: its project was paused or trashed, and takes it along when that is taken back. `blocked`: the operator closed it. */
export const stateReasons = ['plan-limit', 'project', 'blocked'] as const;
export type StateReason = (typeof stateReasons)[number];

export const shortUrl = z.object({ url: z.string(), domain: z.string(), pathName: z.string().describe('The ending, and the query that is printed along') });

export const qr = z.object({
  uuid,
  iri: z.string(),
  title: z.string(),
  description: z.string(),
  project: projectOfQr.nullable(),
  account: z.string().describe('iri of the workspace'),
  typology: z.object({
    uuid,
    internalName: z.enum(typologies),
    publicName: z.string(),
    defaultDesign: z.string().nullable().describe('iri of a look that is made for the type'),
    defaultLogo: z.string().nullable().describe('iri of the logo of the type'),
    defaultTheme: z.enum(themeNames).describe('What its visitor page looks like while nobody has chosen'),
  }),
  dynamic: z.boolean(),
  input: anyInput,
  destination: z.string().describe('Where it leads, or what it holds, in one line; empty for a page without a name'),
  assets: z.array(asset).describe('The files that the content names'),
  landingTemplate: presentedLook.nullable().describe('How its visitor page looks; null: the theme of its type'),
  settings: presentedSettings,
  locked: z.boolean().describe('It is printed: what a scan sees changes only with `confirmLocked`'),
  version: z.number().describe('Grows with every save; the ETag of the code'),
  payload: z.string().describe('What the picture says: the short link or, of a static code, its content'),
  assetUrl: z.string().describe('Its picture'),
  designParams,
  logo: qrLogo.nullable(),
  shortUrl: shortUrl.nullable().describe('null: a static code has none'),
  state: z.enum(qrStates),
  stateReason: z.enum(stateReasons).nullable().describe('Why the system changed the state; null when a person did'),
  blockedReason: z.string().nullable().describe('Why the operator closed it; null: it is not blocked'),
  tags: z.array(tag),
  attention: z.enum(attentions).nullable().describe('An address that it leads to is broken, or will be; null: nothing is known to be wrong'),
  quotaUntil: instant.nullable().describe('The scans that the plan has for it this month are used up, and visitors see the paused page until then; null, or past: they are not'),
  scans: z.number().nullable().describe('Visits by people; null while the statistics do not answer'),
  createdAt: instant,
  updatedAt: instant,
});
export type Qr = z.output<typeof qr>;

/** As a list has it: of a design, only what is not the default, which is a tenth of it; of a content, one line. */
export const qrListItem = qr.omit({ input: true, assets: true, landingTemplate: true, settings: true, description: true }).extend({
  designParams: designParams.exactPartial(),
});
export type QrListItem = z.output<typeof qrListItem>;

const common = {
  title: requiredText(limits.title.max),
  description: optionalText(limits.description.max).default(''),
  project: reference('projects').nullable().optional().describe('iri of a project; null: none'),
  landingTemplate: landingTemplate.nullable().optional(),
  settings: qrSettings.extend({ password: codePassword }).partial().optional(),
  designParams: designParamsInput.optional(),
  logo: reference('qr-logos').nullable().optional().describe('iri of a logo; null: none'),
  pathName: pathName.optional().describe('The wished ending, and a query if one shall be printed along; generated when left out'),
};

/** Whether it can be changed after printing; some types can be only one of both. */
function dynamicOf(typology: Typology) {
  const meaning = 'The destination can be changed after printing';
  if (canBeDynamic(typology) && canBeStatic(typology)) return z.boolean().default(true).describe(meaning);
  const only = canBeDynamic(typology);
  return z.boolean().default(only).refine((value) => value === only, { message: 'invalid' }).describe(meaning);
}

const creationOf = <T extends Typology>(typology: T) =>
  z.strictObject({ ...common, typology: z.literal(typology), dynamic: dynamicOf(typology), input: inputs[typology] });

export const qrCreate = z.discriminatedUnion('typology', [
  creationOf('website'), creationOf('file'), creationOf('pdf'), creationOf('menu'), creationOf('email'), creationOf('deep-link'), creationOf('social-media'),
  creationOf('business-card'), creationOf('landing-page'), creationOf('app-store'), creationOf('whatsapp'),
  creationOf('text'), creationOf('wifi'), creationOf('phone'), creationOf('sms'),
]);
export type QrCreate = z.output<typeof qrCreate>;

export const qrUpdate = z.strictObject({
  title: requiredText(limits.title.max).optional(),
  description: optionalText(limits.description.max).optional(),
  project: reference('projects').nullable().optional().describe('iri of a project; null: none'),
  typology: z.enum(typologies).optional().describe('Another type; its content comes with it as `input`'),
  input: inputPatch.optional(),
  landingTemplate: landingTemplate.nullable().optional(),
  settings: settingsPatch.optional().describe('A merge patch: null takes a setting away'),
  locked: z.boolean().optional(),
  designParams: designParamsInput.optional(),
  logo: reference('qr-logos').nullable().optional().describe('iri of a logo; null: none'),
  state: z.enum(['active', 'paused']).optional(),
  pathName: pathName.optional().describe('Another ending, or another query behind it; the endings before go on leading to the code, and nobody else gets them'),
});
export type QrUpdate = z.output<typeof qrUpdate>;

/** Changing what a scan sees of a locked code is refused without it. */
export const qrUpdateQuery = z.object({ confirmLocked: queryFlag.optional() });

const qrFilter = {
  state: z.enum(['all', ...qrStates]).default('active').describe('`all` is active and paused'),
  search_term: optionalText(limits.searchTerm.max).optional().describe('In the name of the code or of its project'),
  'project.uuid': reference('projects').optional(),
  typology: z.enum(typologies).optional(),
  tag: optionalText(limits.tags.nameMax).optional(),
  attention: z.enum(['any', ...attentions]).optional().describe('Only codes with an address that needs attention'),
};
export const qrFilterBody = z.strictObject(qrFilter);
export const qrSorts = ['updated', 'created', 'oldest', 'title'] as const;
export const qrListQuery = z.object({ page, itemsPerPage, ...qrFilter, sort: z.enum(qrSorts).default('updated') });
export type QrListQuery = z.output<typeof qrListQuery>;

export const qrDeleteQuery = z.object({
  permanent: queryFlag.optional().describe('Deletes a trashed code forever; its ending is never used again'),
  confirmLocked: queryFlag.optional(),
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
