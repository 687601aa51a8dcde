import * as z from 'zod';
import { uuid } from '../primitives.ts';
import { assetRef } from './parts.ts';

/** The looks that visitor pages come with, in the order of choice. Drawn in packages/pages. */
export const themeNames = [
  'paper', 'midnight', 'ocean', 'sunrise', 'forest', 'candy', 'mono', 'terrazzo', 'neon', 'linen', 'blueprint', 'clay', 'aurora', 'newsprint',
] as const;
export type ThemeName = (typeof themeNames)[number];

export const pageFonts = ['sans', 'serif', 'rounded', 'mono', 'slab'] as const;
export const pageCorners = ['square', 'soft', 'round'] as const;
export const buttonStyles = ['filled', 'outlined', 'raised'] as const;

const color = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Colors and shapes that differ from the theme's. Null or absent: as the theme has it. */
export const pageStyle = z.strictObject({
  page: color.nullable().optional(), card: color.nullable().optional(), ink: color.nullable().optional(), accent: color.nullable().optional(),
  font: z.enum(pageFonts).nullable().optional(), corners: z.enum(pageCorners).nullable().optional(), buttons: z.enum(buttonStyles).nullable().optional(),
  backgroundImage: assetRef.nullable().optional(),
});
export type PageStyle = z.output<typeof pageStyle>;

/** How the visitor page of a code looks: a theme, and what differs from it. */
export const landingTemplate = z.strictObject({ theme: z.enum(themeNames), style: pageStyle.default({}), hideLogo: z.boolean().default(false) });
export type LandingTemplate = z.output<typeof landingTemplate>;
/** As it is answered: a file by its id. */
export const presentedLook = landingTemplate.extend({ style: pageStyle.extend({ backgroundImage: uuid.nullable().optional() }) });
