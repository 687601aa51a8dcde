/** The pages of the product's own help center, by the last part of their addresses, in order. */
export const helpPages = [
  'printing',
  'scanning',
  'types',
  'editable',
  'links',
  'domains',
  'counting',
  'sign-on',
] as const;
export type HelpPage = (typeof helpPages)[number];
