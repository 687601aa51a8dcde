import type { QrLogo } from '@evercode/contract';
import { systemLogos } from '@evercode/qr/logos';
import { addressOfFile, iriOfLogo } from './logo-addresses.ts';
import { deriveUuid } from '../derive-uuid.ts';
import { drawingVersion } from './drawing-version.ts';

/** A logo of the product: every workspace can use it and cannot delete it. */
export type TemplateLogo = { presented: QrLogo; typologies: readonly string[]; svg: string };

export const templateLogos: readonly TemplateLogo[] = systemLogos.map(({ key, types, svg }) => {
  const uuid = deriveUuid('logo', key);
  const presented = {
    uuid,
    iri: iriOfLogo(uuid),
    name: key,
    assetUrl: `${addressOfFile(uuid)}?v=${drawingVersion(svg)}`,
    isTemplate: true,
  };
  return { presented, typologies: types, svg };
});

const byUuid = new Map(templateLogos.map((logo) => [logo.presented.uuid, logo]));

export const findTemplateLogo = (uuid: string): TemplateLogo | undefined => byUuid.get(uuid);
