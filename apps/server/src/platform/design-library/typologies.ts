import { typologies, type Qr, type Typology } from '@evercode/contract';
import { defaultThemeOf } from '@evercode/pages/content';
import { templateDesigns } from './template-designs.ts';
import { deriveUuid } from '../derive-uuid.ts';
import { templateLogos } from './template-logos.ts';

const publicNames: Readonly<Record<Typology, string>> = {
  website: 'Website', file: 'File', pdf: 'PDF', menu: 'Menu', email: 'Email', 'deep-link': 'Deep link', 'social-media': 'Social media', 'business-card': 'Business card',
  'landing-page': 'Landing page', 'app-store': 'App store', whatsapp: 'WhatsApp', text: 'Text', wifi: 'Wi-Fi', phone: 'Phone', sms: 'SMS',
};

/** A type of code with what the library has for it: the first look that is made for it, and the logo of its name. */
const presented = new Map(typologies.map((internalName): [Typology, Qr['typology']] => [internalName, {
  uuid: deriveUuid('typology', internalName),
  internalName,
  publicName: publicNames[internalName],
  defaultDesign: templateDesigns.find(({ preset }) => preset.defaultFor.includes(internalName))?.presented.iri ?? null,
  defaultLogo: templateLogos.find((logo) => logo.presented.name === internalName)?.presented.iri ?? null,
  defaultTheme: defaultThemeOf(internalName),
}]));

export function presentTypology(typology: Typology): Qr['typology'] {
  const found = presented.get(typology);
  if (found === undefined) throw new TypeError(`There is no type of code called ${typology}.`);
  return found;
}
