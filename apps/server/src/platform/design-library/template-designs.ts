import { codeTypes, type QrDesign } from '@evercode/contract';
import { presets, type Preset } from '@evercode/qr/presets';
import { deriveUuid } from '../derive-uuid.ts';
import { drawingVersion } from './drawing-version.ts';

export const iriOfDesign = (uuid: string): string => `/api/qr-designs/${uuid}`;

type TemplateDesign = { presented: QrDesign; preset: Preset };

export const templateDesigns: readonly TemplateDesign[] = presets.map((preset) => {
  const uuid = deriveUuid('design', preset.key);
  const iri = iriOfDesign(uuid);
  const presented = {
    uuid,
    iri,
    name: preset.key,
    typologies: codeTypes.map((internalName) => ({ internalName })),
    content: { ...preset.params },
    previewUrl: `${iri}/preview.svg?v=${drawingVersion(JSON.stringify(preset.params))}`,
  };
  return { presented, preset };
});

const byUuid = new Map(templateDesigns.map((design) => [design.presented.uuid, design]));

export const findTemplateDesign = (uuid: string): TemplateDesign | undefined => byUuid.get(uuid);
