/** The types of code that can be made now, by their internal name. */
export const typologies = ['website'] as const;
export type Typology = (typeof typologies)[number];
