import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import * as designRoutes from '../../design/design-routes.ts';
import type { QrDesign, QrLogo, QrStyle } from '../../design/design-library.ts';
import { limits } from '../../limits.ts';
import { instant, optionalText, uuid } from '../../primitives.ts';
import { defineV1, type V1Place } from '../define-v1.ts';
import { design, designInput, fromDesign, toDesign, toPartialDesign } from '../design.ts';
import { byId, id, idOf, pageOf, toUuid } from '../shared.ts';
import { cutPage, latestFirst, wholeListPaging } from '../whole-lists.ts';

const tag = 'Design';

export const builtInDesign = z.object({
  id,
  name: z.string(),
  types: z.array(z.enum(codeTypes)).describe('The types of codes that it is made for'),
  design: designInput.describe('The parameters it sets; all others keep their defaults'),
});

const toBuiltIn = ({ uuid: name, name: title, typologies, content }: QrDesign) => ({
  id: name,
  name: title,
  types: typologies.map(({ internalName }) => internalName),
  design: toPartialDesign(content),
});

export const listDesigns = defineV1(designRoutes.listQrDesigns, {
  path: '/api/v1/designs',
  name: 'listDesigns',
  tag,
  summary: 'Designs that come with the product',
  query: z.object(wholeListPaging),
  answer: pageOf(builtInDesign),
  toRequest: () => ({}),
  toAnswer: ({ items }, _place, { query }) => cutPage(items.map(toBuiltIn), query, (_design, at) => [at]),
});

export const getDesign = defineV1(designRoutes.getQrDesign, {
  path: '/api/v1/designs/{id}',
  name: 'getDesign',
  tag,
  summary: 'One design that comes with the product',
  params: byId,
  answer: builtInDesign,
  toRequest: toUuid,
  toAnswer: toBuiltIn,
});

export const logo = z.object({
  id,
  name: z.string(),
  imageUrl: z.string().describe('A PNG, or an SVG of filled paths; public, and immutable under its address'),
  isBuiltIn: z.boolean().describe('It comes with the product'),
});

const absolute = (path: string, { apiUrl }: V1Place): string => new URL(path, apiUrl).href;
const toLogo = ({ uuid: name, name: title, assetUrl, isTemplate }: QrLogo, place: V1Place) => ({
  id: name,
  name: title,
  imageUrl: absolute(assetUrl, place),
  isBuiltIn: isTemplate,
});

export const listLogos = defineV1(designRoutes.listQrLogos, {
  path: '/api/v1/logos',
  name: 'listLogos',
  tag,
  summary: 'Logos: those of the workspace by name, then those of the product',
  query: z.object({
    ...wholeListPaging,
    type: z.enum(codeTypes).optional().describe('Only logos for a type of codes, and general ones'),
  }),
  answer: pageOf(logo),
  toRequest: ({ query: { type } }) => ({ query: { 'typology.uuid': type } }),
  toAnswer: ({ items }, place, { query }) =>
    cutPage(
      items.map((each) => toLogo(each, place)),
      query,
      (each) => [each.isBuiltIn ? 1 : 0, each.name.toLowerCase(), each.id],
    ),
});

export const uploadLogo = defineV1(designRoutes.uploadQrLogo, {
  path: '/api/v1/logos',
  name: 'uploadLogo',
  tag,
  summary: 'Add a logo: PNG, JPEG, WebP or SVG. It is redrawn without active content',
  query: designRoutes.uploadQrLogo.query,
  answer: logo,
  toRequest: ({ query }) => ({ query }),
  toAnswer: toLogo,
});

export const getLogo = defineV1(designRoutes.getQrLogo, {
  path: '/api/v1/logos/{id}',
  name: 'getLogo',
  tag,
  summary: 'One logo',
  params: byId,
  answer: logo,
  toRequest: toUuid,
  toAnswer: toLogo,
});

export const deleteLogo = defineV1(designRoutes.deleteQrLogo, {
  path: '/api/v1/logos/{id}',
  name: 'deleteLogo',
  tag,
  summary: 'Remove a logo of the workspace from the list; codes that have it keep it',
  params: byId,
  toRequest: toUuid,
});

const background = z.object({ id: uuid.describe('A value for `backgroundId` of a design'), imageUrl: z.string() });

export const uploadBackground = defineV1(designRoutes.uploadQrBackground, {
  path: '/api/v1/backgrounds',
  name: 'uploadBackground',
  tag,
  summary: 'Add a background picture for designs',
  answer: background,
  toAnswer: ({ uuid: name, assetUrl }, place) => ({ id: name, imageUrl: absolute(assetUrl, place) }),
});

export const style = z.object({
  id,
  name: z.string(),
  designId: uuid.nullable().describe('The design that it was derived from'),
  logoId: uuid.nullable(),
  design,
  imageUrl: z.string().describe('A drawing in this style; public by its address'),
  createdAt: instant,
});

const toStyle = (given: QrStyle, place: V1Place) => ({
  id: given.uuid,
  name: given.name,
  designId: given.design && idOf(given.design),
  logoId: given.logo?.uuid ?? null,
  design: toDesign(given.designParams),
  imageUrl: absolute(given.imageUrl, place),
  createdAt: given.createdAt,
});

export const listStyles = defineV1(designRoutes.listQrStyles, {
  path: '/api/v1/styles',
  name: 'listStyles',
  tag,
  summary: 'Saved styles of the workspace, newest first',
  query: z.object(wholeListPaging),
  answer: pageOf(style),
  toRequest: () => ({}),
  toAnswer: ({ items }, place, { query }) =>
    cutPage(
      items.map((each) => toStyle(each, place)),
      query,
      (each) => latestFirst(each.createdAt, each.id),
    ),
});

export const createStyle = defineV1(designRoutes.createQrStyle, {
  path: '/api/v1/styles',
  name: 'createStyle',
  tag,
  summary: 'Save a style for other codes',
  body: z.strictObject({
    name: optionalText(limits.title.max).optional(),
    designId: uuid.nullable().optional(),
    logoId: uuid.nullable().optional(),
    design: designInput,
  }),
  answer: style,
  toRequest: ({ body }) => ({
    body: { name: body.name, design: body.designId, logo: body.logoId, designParams: fromDesign(body.design) },
  }),
  toAnswer: toStyle,
});

export const getStyle = defineV1(designRoutes.getQrStyle, {
  path: '/api/v1/styles/{id}',
  name: 'getStyle',
  tag,
  summary: 'One saved style',
  params: byId,
  answer: style,
  toRequest: toUuid,
  toAnswer: toStyle,
});

export const deleteStyle = defineV1(designRoutes.deleteQrStyle, {
  path: '/api/v1/styles/{id}',
  name: 'deleteStyle',
  tag,
  summary: 'Delete a saved style; codes that have it keep their design',
  params: byId,
  toRequest: toUuid,
});
