/** What contents of different types have in common, and what only one of them has. */
export const partNames = [
  'title', 'subtitle', 'text', 'link', 'websites', 'image', 'file', 'phones', 'emails', 'addresses', 'social', 'iosStore', 'androidStore',
  'subject', 'jobTitle', 'button', 'deepLinks', 'sections', 'blocks', 'network', 'cover',
] as const;
export type PartName = (typeof partNames)[number];
