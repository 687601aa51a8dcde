import type { BlockKind, LinkPlatform, ThemeName } from '@evercode/contract';

/** Lists of the contract without its schemas, which would be loaded too; the compiler keeps them complete. */
export const contactKindNames = ['work', 'home', 'other'] as const;
export const phoneKindNames = ['mobile', ...contactKindNames, 'fax'] as const;

const platforms: Readonly<Record<LinkPlatform, true>> = {
  website: true,
  shop: true,
  booking: true,
  map: true,
  menu: true,
  newsletter: true,
  instagram: true,
  facebook: true,
  tiktok: true,
  youtube: true,
  whatsapp: true,
  spotify: true,
  linkedin: true,
  x: true,
  telegram: true,
  pinterest: true,
  'apple-music': true,
  'google-reviews': true,
  tripadvisor: true,
  airbnb: true,
};
// The cast is safe: the table has these keys and no others.
export const platformNames = Object.keys(platforms) as LinkPlatform[];

const kinds: Readonly<Record<BlockKind, true>> = {
  profile: true,
  title: true,
  text: true,
  image: true,
  link: true,
  file: true,
  phone: true,
  email: true,
  address: true,
  social: true,
  video: true,
  html: true,
  whatsapp: true,
  divider: true,
};
export const blockKindNames = Object.keys(kinds) as BlockKind[];

const themeTable: Readonly<Record<ThemeName, true>> = {
  paper: true,
  midnight: true,
  ocean: true,
  sunrise: true,
  forest: true,
  candy: true,
  mono: true,
  terrazzo: true,
  neon: true,
  linen: true,
  blueprint: true,
  clay: true,
  aurora: true,
  newsprint: true,
};
export const themeNames = Object.keys(themeTable) as ThemeName[];
export const fontNames = ['sans', 'serif', 'rounded', 'mono', 'slab'] as const;
export const cornerNames = ['square', 'soft', 'round'] as const;
export const buttonStyleNames = ['filled', 'outlined', 'raised'] as const;
