import * as z from 'zod';
import { limits } from '../limits.ts';
import { email, optionalText, requiredText } from '../primitives.ts';
import { typologies, type Typology } from '../entities/typology.ts';
import { landingInput, pageNote } from './blocks.ts';
import { androidStoreUrl, deepLink, iosStoreUrl, neededUrl, socialLinks } from './links.ts';
import { menuInput } from './menu.ts';
import { address, emailEntry, fullPhone, line, neededFile, optionalImage, paragraph, phone, phoneEntry, profile } from './parts.ts';

const website = z.strictObject({ url: neededUrl });

/** `opens`: at once, or after a page that says what it is. */
const document = { file: neededFile, title: line, description: paragraph, button: line };
const file = z.strictObject({ ...document, opens: z.enum(['page', 'direct']).default('page') });
const pdf = z.strictObject({ ...document, opens: z.enum(['direct', 'page']).default('direct') });

const emailInput = z.strictObject({ email, subject: line, message: paragraph });
const whatsapp = z.strictObject({ phone: fullPhone, message: paragraph });

const deepLinkOf = <Store extends z.ZodType>(store: Store) => z.strictObject({ link: deepLink, store }).nullable().default(null);
const deepLinkInput = z.strictObject({ ios: deepLinkOf(iosStoreUrl), android: deepLinkOf(androidStoreUrl), fallbackUrl: neededUrl })
  .refine(({ ios, android }) => ios !== null || android !== null, { message: 'missing-system', path: ['ios'] });

const appStore = z.strictObject({
  ios: iosStoreUrl.nullable().default(null), android: androidStoreUrl.nullable().default(null), title: line, subtitle: line, image: optionalImage,
}).refine(({ ios, android }) => ios !== null || android !== null, { message: 'missing-store', path: ['ios'] });

const socialMedia = z.strictObject({ header: profile, links: socialLinks.min(1), note: pageNote });

const most = limits.page.entries;
const businessCard = z.strictObject({
  firstName: line, lastName: line, company: line, jobTitle: line, image: optionalImage,
  phones: z.array(phoneEntry).max(most).default([]),
  emails: z.array(emailEntry).max(most).default([]),
  addresses: z.array(address).max(most).default([]),
  websites: z.array(neededUrl).max(most).default([]),
  links: socialLinks.default([]),
  note: pageNote,
})
  .refine(({ firstName, lastName, company }) => `${firstName}${lastName}${company}` !== '', { message: 'missing-name', path: ['firstName'] })
  .refine(({ phones, emails, addresses, websites }) => phones.length + emails.length + addresses.length + websites.length > 0, { message: 'missing-contact', path: ['phones'] });

const text = z.strictObject({ text: requiredText(limits.payload.max) });
const wifi = z.strictObject({
  ssid: requiredText(32), security: z.enum(['wpa', 'wep', 'none']).default('wpa'), password: optionalText(63).default(''), hidden: z.boolean().default(false),
}).refine(({ security, password }) => security === 'none' || password !== '', { message: 'required', path: ['password'] });
const phoneInput = z.strictObject({ phone });
const sms = z.strictObject({ phone, message: paragraph });

/** What each type of code holds. A type's content is held to its schema whole, after whatever part of it was changed. */
export const inputs = {
  website, file, pdf, menu: menuInput, email: emailInput, 'deep-link': deepLinkInput, 'social-media': socialMedia, 'business-card': businessCard,
  'landing-page': landingInput, 'app-store': appStore, whatsapp, text, wifi, phone: phoneInput, sms,
} as const satisfies Record<Typology, z.ZodType>;

export type InputOf<T extends Typology> = z.output<(typeof inputs)[T]>;
/** The same as it is sent: what has a default may be left out. */
export type SentInputOf<T extends Typology> = z.input<(typeof inputs)[T]>;
export type AnyInput = { [T in Typology]: InputOf<T> }[Typology];

/** A type together with its content. */
export type Content = { [T in Typology]: { typology: T; input: InputOf<T> } }[Typology];

export function parseInput(typology: Typology, input: unknown): z.ZodSafeParseResult<AnyInput> {
  // Each schema's output is one of AnyInput's; the union of schemas has no common safeParse type.
  return (inputs[typology] as z.ZodType<AnyInput>).safeParse(input, { reportInput: true });
}

/** Pairs a type with content that was stored under it. */
export function contentOf(typology: Typology, input: AnyInput): Content {
  // Stored content passed `parseInput` of that very type; the table of types cannot say which pairs exist.
  return { typology, input } as Content;
}

export const isTypology = (name: string): name is Typology => typologies.some((known) => known === name);
