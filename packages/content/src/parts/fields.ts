import * as z from 'zod';
import { bounds } from '../bounds.ts';
import { countryCodes } from '../values/countries.ts';
import { email, isPhoneNumber, optionalText, reference, requiredText } from '../values/primitives.ts';

/** An uploaded file, given by iri or uuid; stored and answered as the uuid. The `assets` of the code describe it. */
export const assetRef = reference('assets');
/** A required file, with the specification's own message when it is missing. */
export const neededFile = z.string({ error: () => 'missing-file' }).pipe(assetRef);
export const neededImage = z.string({ error: () => 'missing-image' }).pipe(assetRef);
/** Null or absent: none. */
export const optionalImage = assetRef.nullable().default(null);

/** Unique within its list, so that an editor can track entries while they are reordered. */
export const partId = z.string().regex(/^[\w-]{1,36}$/);

const { page } = bounds;
export const line = optionalText(page.line).default('');
export const neededLine = requiredText(page.line);
export const paragraph = optionalText(page.paragraph).default('');
/** The footer of a page. */
export const pageNote = paragraph;

/** With the country code, so that it can be dialed from anywhere. */
export const phone = z.string().trim().min(1).max(bounds.phone.max).refine(isPhoneNumber, { message: 'invalid-phone' });
export const fullPhone = phone.refine((value) => value.startsWith('+'), { message: 'invalid-phone' });

export const contactKinds = ['work', 'home', 'other'] as const;
export const phoneKinds = ['mobile', ...contactKinds, 'fax'] as const;
export type PhoneKind = (typeof phoneKinds)[number];

export const phoneEntry = z.strictObject({ kind: z.enum(phoneKinds).default('mobile'), number: phone });
export const emailEntry = z.strictObject({ kind: z.enum(contactKinds).default('work'), email });
export const address = z
  .strictObject({
    kind: z.enum(contactKinds).default('work'),
    street: line,
    city: line,
    zip: optionalText(page.short).default(''),
    state: line,
    country: z.enum(countryCodes).or(z.literal('')).default(''),
  })
  .refine(({ street, city, zip, state, country }) => `${street}${city}${zip}${state}${country}` !== '', {
    message: 'required',
    path: ['street'],
  });

/** The header of a page. */
export const profile = z.strictObject({ title: line, subtitle: line, image: optionalImage });
