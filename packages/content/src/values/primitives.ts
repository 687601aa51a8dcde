import * as z from 'zod';
import { bounds } from '../bounds.ts';
import { hasListedScheme, startsWithHostAndPort } from './addresses.ts';
import { isTimezone } from './wall-time.ts';

/** Normalised to lower case, so that ids compare as strings. */
export const uuid = z.uuid().overwrite((value) => value.toLowerCase());
/** An instant, always answered in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** Accepts `{uuid}` or `/api/{collection}/{uuid}` and answers the uuid. */
export const reference = (collection: string) =>
  z
    .string()
    .max(128)
    .meta({ format: 'iri-reference' })
    .transform((value) => (value.startsWith(`/api/${collection}/`) ? value.slice(collection.length + 6) : value))
    .pipe(uuid);

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(bounds.email.max)
  .refine((value) => value !== '', { message: 'required' })
  .pipe(z.email());

/** NUL, which PostgreSQL cannot store, and lone surrogates, which UTF-8 cannot encode. */
// oxlint-disable-next-line no-control-regex -- the one control character that must not come in
const unstorable = /[\u0000\p{Surrogate}]/u;
export const storableText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !unstorable.test(value));
export const requiredText = (max: number) => storableText(max).min(1);
/** Empty: not given. */
export const optionalText = storableText;

/** Free form, with or without a country code; at most 15 digits (E.164). Empty: none. */
export const phoneNumber = storableText(bounds.phone.max).refine((value) => value === '' || isPhoneNumber(value), {
  message: 'invalid-phone',
});

export function isPhoneNumber(value: string): boolean {
  return /^(?:\+[1-9]\d{6,14}|\d{7,15})$/.test(value.replaceAll(/[ ()./-]/g, ''));
}

/** A zone of the IANA database. Ends the checks of what contains it, which could not compute with another text. */
export const timezone = z.string().max(64).refine(isTimezone, { abort: true });

const schemeBefore = /^[a-z][a-z0-9+.-]*:/i;

/** A web address as typed: a missing scheme defaults to https. */
export const webUrl = z
  .string()
  .trim()
  .min(1)
  .max(bounds.url.max)
  .transform((value) => (schemeBefore.test(value) && !startsWithHostAndPort(value) ? value : `https://${value}`))
  .refine(isWebUrl, { message: 'invalid-url' })
  // The parsed form is safe in a Location header: no line breaks, and ASCII only.
  .transform((value) => new URL(value).href)
  .pipe(z.string().max(bounds.url.encodedMax));

/** Two labels or more, none with a hyphen or the like at its ends; the parser has encoded letters beyond ASCII. */
const domain = /^[a-z\d_](?:[^.]*[a-z\d_])?(?:\.[a-z\d_](?:[^.]*[a-z\d_])?)+\.?$/;

/** The URL parser would silently drop or encode some of these. */
const notTyped = /[\s\p{Cc}\p{Surrogate}]/u;

function isWebUrl(value: string): boolean {
  if (notTyped.test(value) || !URL.canParse(value)) return false;
  const { href, hostname, username, password } = new URL(value);
  const isAddress = hostname === 'localhost' || hostname.startsWith('[') || domain.test(hostname);
  return hasListedScheme(href) && isAddress && username === '' && password === '';
}
