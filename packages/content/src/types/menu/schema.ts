import * as z from 'zod';
import { bounds } from '../../bounds.ts';
import { neededLine, optionalImage, pageNote, paragraph, partId, profile } from '../../parts/fields.ts';

/** The 14 allergens of EU regulation 1169/2011, then diets. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export const diets = ['vegetarian', 'vegan', 'halal', 'kosher', 'spicy'] as const;

/** A decimal string with a point, as money is no floating-point number. Empty: no price is shown. */
const price = z
  .string()
  .trim()
  .regex(/^(?:\d{1,9}(?:\.\d{1,3})?)?$/)
  .default('');

const menuItem = z.strictObject({
  id: partId,
  name: neededLine,
  description: paragraph,
  price,
  allergens: z.array(z.enum(allergens)).max(allergens.length).default([]),
  diets: z.array(z.enum(diets)).max(diets.length).default([]),
  image: optionalImage,
});
const menuSection = z.strictObject({
  id: partId,
  title: neededLine,
  description: paragraph,
  items: z.array(menuItem).max(bounds.page.menuItems),
});

export const menuContent = z.strictObject({
  header: profile,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('EUR')
    .describe('ISO 4217'),
  sections: z.array(menuSection).min(1).max(bounds.page.menuSections),
  note: pageNote,
});
