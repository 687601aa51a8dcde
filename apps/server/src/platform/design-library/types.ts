import { types } from '@evercode/content';
import { codeTypes, type CodeType, type Qr } from '@evercode/contract';
import { deriveUuid } from '../derive-uuid.ts';
import { templateDesigns } from './template-designs.ts';
import { templateLogos } from './template-logos.ts';

/** A type of code as the API answers it, with the look and the logo that the library has for it. */
export function presentTypology(type: CodeType): Qr['typology'] {
  return presented[type];
}

// The keys are all types, which `fromEntries` cannot know.
const presented = Object.fromEntries(codeTypes.map((type) => [type, present(type)])) as Readonly<
  Record<CodeType, Qr['typology']>
>;

function present(type: CodeType): Qr['typology'] {
  const { name, theme, design, logo } = types[type];
  return {
    uuid: deriveUuid('typology', type),
    internalName: type,
    publicName: name,
    defaultDesign: templateDesigns.find(({ preset }) => preset.key === design)?.presented.iri ?? null,
    defaultLogo: templateLogos.find(({ presented: { name: key } }) => key === logo)?.presented.iri ?? null,
    defaultTheme: theme,
  };
}
