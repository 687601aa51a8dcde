/** The types of code, by their internal name. */
export const dynamicTypologies = [
  'website', 'file', 'pdf', 'menu', 'email', 'deep-link', 'social-media', 'business-card', 'landing-page', 'app-store', 'whatsapp',
] as const;
/** Those whose content can only be in the picture itself. */
export const staticOnlyTypologies = ['text', 'wifi', 'phone', 'sms'] as const;
export const typologies = [...dynamicTypologies, ...staticOnlyTypologies] as const;
export type Typology = (typeof typologies)[number];

/** Those that can be either: their content is short enough to be drawn. */
export const eitherTypologies = ['website', 'email', 'whatsapp', 'business-card'] as const satisfies readonly Typology[];

export function canBeDynamic(typology: Typology): boolean {
  return dynamicTypologies.some((known) => known === typology);
}

export function canBeStatic(typology: Typology): boolean {
  return [...eitherTypologies, ...staticOnlyTypologies].some((known) => known === typology);
}
