import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { presentedLook } from '@evercode/content/schemas';
import { qr, qrListItem } from '../codes/code.ts';
import { destination } from '../delivery/destination.ts';
import { systemDomainUuid } from '../delivery/domain.ts';
import { externalId } from '../codes/external-id.ts';
import { instant, uuid } from '../primitives.ts';
import { presentedSettings } from '../codes/settings.ts';
import { design, toDesign, toPartialDesign } from './design.ts';
import { file, toFile } from './files.ts';
import { id } from './shared.ts';
import type { V1Place } from './define-v1.ts';

/**
 * The content of a code with its type. The document has a schema for each type, by which the app's route validates it;
 * here only the type is read.
 */
export const content = z.looseObject({ type: z.enum(codeTypes) });
export const shortLink = z.object({
  url: z.string().describe('The text in the picture of the code'),
  domain: z.string(),
  domainId: uuid,
  ending: z.string().describe('With the query printed behind it, where there is one'),
});

const shared = {
  id,
  title: z.string(),
  type: z.enum(codeTypes),
  isDynamic: z.boolean().describe('The destination can be changed after printing'),
  state: qr.shape.state,
  stateReason: qr.shape.stateReason,
  blockedReason: qr.shape.blockedReason,
  isLocked: qr.shape.locked,
  projectId: uuid.nullable(),
  tags: z.array(z.string()).describe('In the order they were added'),
  shortLink: shortLink.nullable().describe('null: a static code has none'),
  destination: qr.shape.destination,
  payload: qr.shape.payload,
  imageUrl: z.string().describe('Its picture as PNG; needs the same access as the code'),
  logoId: uuid.nullable(),
  attention: qr.shape.attention,
  quotaUntil: qr.shape.quotaUntil,
  scans: z.int().nullable().describe('Visits by people; null while the statistics are unavailable'),
  scansBefore: qr.shape.scansBefore,
  version: z.int().describe('Increases with every save'),
  externalId: externalId.nullable(),
  metadata: z.record(z.string(), z.string()).describe('Values of your own'),
  createdAt: instant,
  updatedAt: instant,
};

export const code = z.object({
  ...shared,
  description: z.string(),
  content,
  files: z.array(file).describe('The files that the content names'),
  page: presentedLook.nullable().describe('The look of its visitor page; null: the theme of its type'),
  settings: presentedSettings,
  design,
});

export const codeInList = z.object({
  ...shared,
  design: design.exactPartial().describe('The parameters that differ from the default'),
  content: content.optional().describe('With `include=content`'),
  settings: presentedSettings.optional().describe('With `include=settings`'),
  page: presentedLook.nullable().optional().describe('With `include=page`'),
  description: z.string().optional().describe('With `include=description`'),
  destinations: z
    .array(destination)
    .optional()
    .describe(
      'With `include=destinations`: the web addresses that scans of an active code can lead to, as ' +
        '`/codes/{id}/destinations` lists them. Empty where the installation does not check destinations',
    ),
  match: qrListItem.shape.match,
});

export function toCode(given: z.input<typeof qr>, place: V1Place): z.input<typeof code> {
  const { description, input, assets, landingTemplate: page, settings, designParams } = given;
  return {
    ...toShared(given, place),
    description,
    content: { ...input, type: given.typology.internalName },
    files: assets.map((each) => toFile(each, place)),
    page,
    settings,
    design: toDesign(designParams),
  };
}

export function toCodeInList(given: z.input<typeof qrListItem>, place: V1Place): z.input<typeof codeInList> {
  const { input, settings, landingTemplate: page, description, destinations } = given.included ?? {};
  return {
    ...toShared(given, place),
    design: toPartialDesign(given.designParams),
    match: given.match,
    settings,
    page,
    description,
    destinations,
    ...(input && { content: { ...input, type: given.typology.internalName } }),
  };
}

function toShared(given: z.input<typeof qr> | z.input<typeof qrListItem>, { apiUrl }: V1Place) {
  const { typology, dynamic, locked, project, tags, shortUrl, logo, scans, version } = given;
  const { uuid: name, title, state, stateReason, blockedReason, destination, payload, attention } = given;
  const { quotaUntil, scansBefore, createdAt, updatedAt } = given;
  return {
    id: name,
    title,
    type: typology.internalName,
    isDynamic: dynamic,
    state,
    stateReason,
    blockedReason,
    isLocked: locked,
    projectId: project?.uuid ?? null,
    tags: tags.map((tag) => tag.name),
    shortLink: shortUrl && {
      url: shortUrl.url,
      domain: shortUrl.domain,
      domainId: given.domain?.uuid ?? systemDomainUuid,
      ending: shortUrl.pathName,
    },
    destination,
    payload,
    imageUrl: `${apiUrl}/codes/${name}/image.png`,
    logoId: logo?.uuid ?? null,
    attention,
    quotaUntil,
    scans,
    scansBefore,
    version,
    externalId: given.externalId ?? null,
    metadata: given.metadata ?? {},
    createdAt,
    updatedAt,
  };
}
