import { neededUrl } from '@evercode/content/schemas';
import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, optionalText, uuid } from '../primitives.ts';

/** Six digits: shades are computed from it. */
const brandColor = z.string().regex(/^#[0-9a-f]{6}$/i);

/** `tls`: encrypted from the first byte (465). `starttls`: the connection must be upgraded before anything is sent. */
const mailSecurities = ['tls', 'starttls'] as const;

const { whiteLabel: bounds } = limits;
const from = {
  name: optionalText(bounds.productName.max),
  address: z.string().trim().toLowerCase().max(limits.email.max).pipe(z.email()),
};
/** An IP address is possible, as far as the server may connect to it. */
const mailHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(bounds.host.max)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z0-9]$/);

const senderUpdate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ours') }),
  z.strictObject({ kind: z.literal('address'), ...from }),
  z.strictObject({
    kind: z.literal('smtp'),
    ...from,
    host: mailHost,
    port: z.number().int().min(1).max(65_535),
    security: z.enum(mailSecurities),
    username: optionalText(bounds.username.max),
    password: z.string().max(bounds.password.max).optional().describe('Write-only; the stored one stays without it'),
  }),
]);
export type BrandSenderUpdate = z.output<typeof senderUpdate>;

/**
 * Who sends the mails of the workspace. `address`: our mail server, under an address whose domain is proved by a TXT
 * record. `smtp`: a mail server of their own.
 */
const sender = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ours') }),
  z.object({ kind: z.literal('address'), name: z.string(), address: z.string() }),
  z.object({
    kind: z.literal('smtp'),
    name: z.string(),
    address: z.string(),
    host: z.string(),
    port: z.number(),
    security: z.enum(mailSecurities),
    username: z.string(),
  }),
]);
export type BrandSender = z.output<typeof sender>;
export type SenderKind = BrandSender['kind'];

/** What the owner chooses, in the draft and as published. */
const look = z.object({
  productName: z.string().describe('Empty: the name of the product'),
  color: z.string().nullable().describe('null: the color of the product'),
  footer: z.string().describe('Below mails, reports and sign-in pages'),
  helpUrl: z.string().nullable(),
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  hidesMark: z.boolean().describe('Leave the mark of the product off visitor pages, reports and mails'),
  appDomain: uuid.nullable().describe('The domain on which members log in; null: the address of the product'),
  sender,
  logo: z.string().nullable().describe('Address of the picture'),
});
export type BrandLook = z.output<typeof look>;

export const whiteLabelUpdate = z
  .strictObject({
    productName: optionalText(bounds.productName.max),
    color: brandColor.nullable(),
    footer: optionalText(bounds.footer.max),
    helpUrl: neededUrl.nullable(),
    termsUrl: neededUrl.nullable(),
    privacyUrl: neededUrl.nullable(),
    hidesMark: z.boolean(),
    appDomain: uuid.nullable(),
    sender: senderUpdate,
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, { message: 'required' });
export type WhiteLabelUpdate = z.output<typeof whiteLabelUpdate>;

/** Why a mail server of their own was not used. */
const senderFailures = [
  'not-found',
  'closed',
  'unreachable',
  'slow',
  'no-tls',
  'certificate',
  'login-refused',
  'sender-refused',
] as const;
export type SenderFailure = (typeof senderFailures)[number];

/**
 * `waiting`: the TXT record is not found yet, so mails come from our address. `untested`: no mail has gone out by this
 * server yet. `failing`: the last one did not.
 */
const senderStates = ['ours', 'waiting', 'verified', 'untested', 'tested', 'failing'] as const;
export type SenderState = (typeof senderStates)[number];

const senderStatus = z.object({
  state: z.enum(senderStates),
  hasPassword: z.boolean(),
  record: z
    .object({
      host: z.string().describe('As DNS providers want it, without the registered domain where that is known'),
      name: z.string(),
      value: z.string(),
      seen: z.array(z.string()).describe('What stands there instead, at the last look'),
    })
    .nullable()
    .describe('The TXT record that proves the domain of the address'),
  checkedAt: instant.nullable(),
  failure: z.enum(senderFailures).nullable(),
});

/** The ten shades of the theme, from the lightest; white text is readable from the eighth on. */
const shades = z.array(z.string());

/** A brand in force, as the web shows it. */
export const brand = z.object({
  productName: z.string().nullable().describe('null: the name of the product'),
  logo: z.string().nullable(),
  shades: shades.nullable().describe('null: the colors of the product'),
  footer: z.string(),
  helpUrl: z.string().nullable(),
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  hidesMark: z.boolean(),
});
export type Brand = z.output<typeof brand>;

/** The brand of an address, before anyone has signed in. */
export const addressBrand = z.object({
  brand: brand.nullable().describe('null: the address is that of the product'),
  workspace: z.string().nullable().describe('The name of the workspace whose members log in here'),
});

export const whiteLabel = z.object({
  draft: look,
  sender: senderStatus,
  published: look.nullable().describe('null: everyone sees the brand of the product'),
  publishedAt: instant.nullable(),
  hasChanges: z.boolean().describe('The draft differs from what is published'),
  isInForce: z.boolean().describe('Published, and the plan includes it'),
});
export type WhiteLabel = z.output<typeof whiteLabel>;
