import * as z from 'zod';
import { hasListedScheme } from './content/addresses.ts';
import { readPathName, reservedEndings } from './endings.ts';
import { limits } from './limits.ts';

export const languageCode = z.enum(['en', 'pt-br', 'es', 'it']);
/** Written in one way, so that two spellings of an id are one id. */
export const uuid = z.uuid().overwrite((value) => value.toLowerCase());
/** An instant, always answered in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** Accepts `{uuid}` or `/api/{collection}/{uuid}` and gives the uuid. */
export const reference = (collection: string) =>
  z
    .string()
    .max(128)
    .meta({ format: 'iri-reference' })
    .transform((value) => (value.startsWith(`/api/${collection}/`) ? value.slice(collection.length + 6) : value))
    .pipe(uuid);

export const email = z.string().trim().toLowerCase().max(limits.email.max).pipe(z.email());
export const newPassword = z.string().min(limits.password.min).max(limits.password.max);
/** NUL, which PostgreSQL does not store, and half a character, which UTF-8 does not say. */
// oxlint-disable-next-line no-control-regex -- the one control character that must not come in
const unstorable = /[\u0000\p{Surrogate}]/u;
export const storableText = (max: number) => z.string().trim().max(max).refine((value) => !unstorable.test(value));
export const requiredText = (max: number) => storableText(max).min(1);
export const optionalText = storableText;

/** As people write it, with or without a country code; no number has more than fifteen digits (E.164). Empty: none. */
export const phoneNumber = storableText(limits.phone.max).refine((value) => value === '' || isPhoneNumber(value), { message: 'invalid-phone' });

export function isPhoneNumber(value: string): boolean {
  return /^(?:\+[1-9]\d{6,14}|\d{7,15})$/.test(value.replaceAll(/[ ()./-]/g, ''));
}

/** A place of the IANA list. `Intl` takes offsets too, but these know no summer. */
export const timezone = z.string().max(64).refine((name) => {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
});

const schemeBefore = /^[a-z][a-z0-9+.-]*:/i;

/** A web address as people type it: the scheme is optional, and https is meant when it is missing. */
export const webUrl = z
  .string()
  .trim()
  .min(1)
  .max(limits.url.max)
  .transform((value) => (schemeBefore.test(value) && !/^[\w.-]+:\d/.test(value) ? value : `https://${value}`))
  .refine(isWebUrl, { message: 'invalid-url' })
  // The parsed form is what a Location header can carry: no line breaks, everything outside ASCII encoded.
  .transform((value) => new URL(value).href)
  .pipe(z.string().max(limits.url.encodedMax));

/** The URL parser would drop or encode some of these without a word. */
const notTyped = /[\s\p{Cc}\p{Surrogate}]/u;

function isWebUrl(value: string): boolean {
  if (notTyped.test(value) || !URL.canParse(value)) return false;
  const { href, hostname, username, password } = new URL(value);
  const isAddress = hostname === 'localhost' || hostname.startsWith('[') || /^[^.]+(?:\.[^.]+)+\.?$/.test(hostname);
  return hasListedScheme(href) && isAddress && username === '' && password === '';
}

/** The part of a short link after the slash, with or without a query. */
export const pathName = z.string().refine((value) => {
  const read = readPathName(value);
  return read !== undefined && !reservedEndings.some((reserved) => reserved === read.ending);
}, { message: 'component.error.code.invalid' });

export const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const itemsPerPage = z.coerce.number().int().min(1).max(100).default(limits.pageSize);
/** Query strings carry words, not booleans. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const collection = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });
export const pagedCollection = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.number(), itemsPerPage: z.number(), totalItems: z.number() });
