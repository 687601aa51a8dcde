import type { QrLogo } from '@evercode/contract';
import { systemLogos } from '@evercode/qr/logos';
import { addressOfAsset, iriOfLogo } from './logo-addresses.ts';
import { drawingVersion, templateUuid } from './template-ids.ts';

/** A logo of the product, which every workspace has and none can delete. */
export type TemplateLogo = { presented: QrLogo; typologies: readonly string[]; svg: string };

export const templateLogos: readonly TemplateLogo[] = systemLogos.map(({ key, typologies, svg }) => {
  const uuid = templateUuid('logo', key);
  const presented = { uuid, iri: iriOfLogo(uuid), name: key, assetUrl: `${addressOfAsset(uuid)}?v=${drawingVersion(svg)}`, isTemplate: true };
  return { presented, typologies, svg };
});

const byUuid = new Map(templateLogos.map((logo) => [logo.presented.uuid, logo]));

export const findTemplateLogo = (uuid: string): TemplateLogo | undefined => byUuid.get(uuid);
