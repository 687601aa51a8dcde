import * as z from 'zod';
import { assetRef } from '../parts/fields.ts';
import { uuid } from '../values/primitives.ts';

/** The built-in themes of visitor pages, in display order. packages/pages renders them. */
export const themeNames = [
  'paper',
  'midnight',
  'ocean',
  'sunrise',
  'forest',
  'candy',
  'mono',
  'terrazzo',
  'neon',
  'linen',
  'blueprint',
  'clay',
  'aurora',
  'newsprint',
] as const;
export type ThemeName = (typeof themeNames)[number];

export const pageFonts = ['sans', 'serif', 'rounded', 'mono', 'slab'] as const;
export const pageCorners = ['square', 'soft', 'round'] as const;
export const buttonStyles = ['filled', 'outlined', 'raised'] as const;

const color = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Colors and shapes that override the theme's. Null or absent: the theme's own. */
const pageStyle = z.strictObject({
  page: color.nullable().optional(),
  card: color.nullable().optional(),
  ink: color.nullable().optional(),
  accent: color.nullable().optional(),
  font: z.enum(pageFonts).nullable().optional(),
  corners: z.enum(pageCorners).nullable().optional(),
  buttons: z.enum(buttonStyles).nullable().optional(),
  backgroundImage: assetRef.nullable().optional(),
});
export type PageStyle = z.output<typeof pageStyle>;

/** The look of a code's visitor page: a theme with overrides. */
export const landingTemplate = z.strictObject({
  theme: z.enum(themeNames),
  style: pageStyle.default({}),
  hideLogo: z.boolean().default(false),
});
export type LandingTemplate = z.output<typeof landingTemplate>;
/** The form in answers: files as ids. */
export const presentedLook = landingTemplate.extend({
  style: pageStyle.extend({ backgroundImage: uuid.nullable().optional() }),
});
