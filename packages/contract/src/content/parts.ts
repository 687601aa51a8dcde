import * as z from 'zod';
import { limits } from '../limits.ts';
import { countryCodes } from '../countries.ts';
import { email, isPhoneNumber, optionalText, reference, requiredText } from '../primitives.ts';

/** An uploaded file by its iri or uuid; stored and answered as the uuid, and described among the `assets` of the code. */
export const assetRef = reference('assets');
/** A file that the content is not whole without. The specification words its absence in its own way. */
export const neededFile = z.string({ error: () => 'missing-file' }).pipe(assetRef);
export const neededImage = z.string({ error: () => 'missing-image' }).pipe(assetRef);
/** Null or absent: none. */
export const optionalImage = assetRef.nullable().default(null);

/** Known within its list, so that an editor can tell one entry from another while they move. */
export const partId = z.string().regex(/^[\w-]{1,36}$/);

const { page } = limits;
export const line = optionalText(page.line).default('');
export const neededLine = requiredText(page.line);
export const paragraph = optionalText(page.paragraph).default('');

/** With the country code, so that it can be dialed from anywhere. */
export const phone = z.string().trim().min(1).max(limits.phone.max).refine(isPhoneNumber, { message: 'invalid-phone' });
export const fullPhone = phone.refine((value) => value.startsWith('+'), { message: 'invalid-phone' });

export const contactKinds = ['work', 'home', 'other'] as const;
export const phoneKinds = ['mobile', ...contactKinds, 'fax'] as const;
export type PhoneKind = (typeof phoneKinds)[number];

export const phoneEntry = z.strictObject({ kind: z.enum(phoneKinds).default('mobile'), number: phone });
export const emailEntry = z.strictObject({ kind: z.enum(contactKinds).default('work'), email });
export const address = z.strictObject({
  kind: z.enum(contactKinds).default('work'),
  street: line, city: line, zip: optionalText(page.short).default(''), state: line,
  country: z.enum(countryCodes).or(z.literal('')).default(''),
}).refine(({ street, city, zip, state, country }) => `${street}${city}${zip}${state}${country}` !== '', { message: 'required', path: ['street'] });

/** The top of a page: who or what it is about. */
export const profile = z.strictObject({ title: line, subtitle: line, image: optionalImage });
export type Profile = z.output<typeof profile>;
