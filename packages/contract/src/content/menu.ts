import * as z from 'zod';
import { limits } from '../limits.ts';
import { neededLine, optionalImage, paragraph, partId, profile } from './parts.ts';
import { pageNote } from './blocks.ts';

/** The fourteen that European law names, and what diners look for beside them. */
export const allergens = [
  'gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs',
] as const;
export const diets = ['vegetarian', 'vegan', 'halal', 'kosher', 'spicy'] as const;

/** As people write it, with a point: money is no floating-point number. Empty: none is shown. */
const price = z.string().trim().regex(/^(?:\d{1,9}(?:\.\d{1,3})?)?$/).default('');

export const menuItem = z.strictObject({
  id: partId, name: neededLine, description: paragraph, price,
  allergens: z.array(z.enum(allergens)).max(allergens.length).default([]),
  diets: z.array(z.enum(diets)).max(diets.length).default([]),
  image: optionalImage,
});
export const menuSection = z.strictObject({ id: partId, title: neededLine, description: paragraph, items: z.array(menuItem).max(limits.page.menuItems) });

export const menuInput = z.strictObject({
  header: profile,
  currency: z.string().regex(/^[A-Z]{3}$/).default('EUR').describe('ISO 4217'),
  sections: z.array(menuSection).min(1).max(limits.page.menuSections),
  note: pageNote,
});
export type MenuInput = z.output<typeof menuInput>;
