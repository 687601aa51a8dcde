import * as z from 'zod';
import { limits } from '../limits.ts';
import { asset } from '../codes/files/file.ts';
import { instant, optionalText, reference, uuid, webUrl } from '../primitives.ts';

/**
 * `failing`: its codes still lead, while one of its checks fails. `not-renewed`: more domains than the plan has, so its
 * certificate ends.
 */
const domainStatuses = ['verified', 'unverified', 'failing', 'not-renewed'] as const;
export type DomainStatus = (typeof domainStatuses)[number];

/** The domain of the installation in requests and answers; it has no row. */
export const systemDomainUuid = '00000000-0000-0000-0000-000000000000';

/**
 * Why a domain is not verified any more, or not yet. `taken`: another workspace has proved it since. `held-back`: its
 * former workspace was deleted less than 30 days ago.
 */
const domainReasons = ['taken', 'lost', 'plan', 'held-back'] as const;

export const domainChecks = ['proof', 'target', 'certificate', 'answer'] as const;
export type DomainCheck = (typeof domainChecks)[number];

/**
 * Why a check does not pass. `no-name`: the name does not exist. `mixed`: some of the addresses are ours. `proxied`: a
 * proxy has the addresses, and does not lead to us. `caa`: the domain forbids our authority.
 */
const domainCheckReasons = [
  'no-name',
  'no-record',
  'other-record',
  'mixed',
  'proxied',
  'too-many',
  'loop',
  'dns-failed',
  'dns-timeout',
  'no-connection',
  'timeout',
  'private',
  'no-certificate',
  'expired',
  'ending',
  'other-name',
  'untrusted',
  'caa',
  'other-answer',
] as const;
export type DomainCheckReason = (typeof domainCheckReasons)[number];

const seen = z.array(z.string()).describe('What the check has found, in the form of records; empty: nothing');

const check = z.object({
  state: z.enum(['ok', 'failing', 'waiting']),
  reason: z.enum(domainCheckReasons).nullable(),
  seen,
  expected: z.array(z.string()).describe('What it should find; several: any of them, or all addresses among them'),
  at: instant.nullable().describe('null: not checked yet'),
  since: instant.nullable().describe('Since when it has this state'),
});

const recordTypes = ['TXT', 'CNAME', 'A', 'AAAA'] as const;
export type DomainRecordType = (typeof recordTypes)[number];

const record = z.object({
  type: z.enum(recordTypes),
  host: z.string().describe('Relative to the registered domain, as providers ask for it; `@` is the domain itself'),
  name: z.string().describe('The full name'),
  value: z.string(),
  purpose: z.enum(['proof', 'target']),
  state: z.enum(['found', 'missing', 'different']),
  seen,
  checkedAt: instant.nullable(),
});
export type DomainRecord = z.output<typeof record>;

/** HSTS makes browsers refuse http for months, so it is never on by itself. */
export const hstsModes = ['off', 'host', 'subdomains'] as const;

const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const appPath = z
  .string()
  .max(limits.domains.appPathMax)
  .regex(/^(?:NOT )?\/[\x21-\x7e]*$/);

/** A part of apple-app-site-association: the app that opens these paths. */
const appleApp = z.strictObject({
  appId: z
    .string()
    .max(limits.domains.appIdMax)
    .regex(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/)
    .describe('The team, a dot, and the bundle'),
  paths: z
    .array(appPath)
    .min(1)
    .max(limits.domains.appPaths)
    .describe('`/*` is every path; `NOT ` before one leaves it to the browser'),
});
/** A part of assetlinks.json. */
const androidApp = z.strictObject({
  packageName: z
    .string()
    .max(limits.domains.appIdMax)
    .regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/),
  fingerprints: z
    .array(z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/))
    .min(1)
    .max(limits.domains.fingerprints)
    .describe('SHA-256 of the certificates that sign the app'),
});

const root = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page') }),
  z.strictObject({ kind: z.literal('redirect'), url: webUrl }),
]);

const shown = {
  root: root.describe('What the bare domain answers'),
  unknownUrl: webUrl.nullable().describe('Where unknown endings lead; null: the page that says so'),
  name: optionalText(limits.domains.shownNameMax).describe('The name on its pages; empty: the name of the workspace'),
  color: color.nullable(),
  robots: z.enum(['allow', 'disallow']).describe('Whether robots.txt lets search engines follow its links'),
  apple: z.array(appleApp).max(limits.domains.apps),
  android: z.array(androidApp).max(limits.domains.apps),
};

/** What visitors of a domain see besides its codes. */
const domainShows = z.object({
  ...shown,
  // Normalised when they were saved: an answer is not read again.
  root: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('page') }),
    z.object({ kind: z.literal('redirect'), url: z.string() }),
  ]),
  unknownUrl: z.string().nullable(),
  logo: asset.nullable(),
  favicon: asset.nullable(),
});
export type DomainShows = z.output<typeof domainShows>;

/** What codes and lists tell of a domain. */
export const domainOfQr = z.object({
  uuid: uuid.describe(`${systemDomainUuid}: the domain of the installation`),
  iri: z.string(),
  name: z.string().describe('The host, with its port unless that is the usual one'),
  status: z.enum(domainStatuses),
  isSysReserved: z.boolean().describe('The domain of the installation, which is always there'),
});
export type DomainOfQr = z.output<typeof domainOfQr>;

/** Where a short link is to be. Null, or the uuid above: the domain of the installation. */
export const domainOfLink = reference('domains')
  .nullable()
  .transform((value) => (value === systemDomainUuid ? null : value));

export const domain = domainOfQr.extend({
  url: z.string().describe('What short links begin with'),
  subdomain: z.string().describe('The labels before the registered domain; empty: none'),
  unicodeName: z.string().describe('The name as people write it'),
  reason: z.enum(domainReasons).nullable().describe('Why it is not verified any more'),
  isDefault: z.boolean().describe('New codes get it'),
  codes: z.number().int().describe('Codes whose short link is on it, without those in the trash'),
  certificate: z.object({
    state: z.enum(['none', 'waiting', 'issued', 'failed', 'expired']),
    expiresAt: instant.nullable(),
    issuer: z.string().nullable(),
    lastError: z.enum(domainCheckReasons).nullable(),
  }),
  records: z.array(record).describe('What to set at the provider of the DNS'),
  checks: z.object({ proof: check, target: check, certificate: check, answer: check }),
  nextCheckAt: instant.nullable().describe('null: only when asked'),
  hsts: z.enum(hstsModes),
  shows: domainShows,
  verifiedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Domain = z.output<typeof domain>;

export const domainList = z.object({
  items: z.array(domain).describe('The domain of the installation first, then by name'),
  room: z.number().int().nullable().describe('How many more the plan has; null: no limit'),
});

/** Checked by the server, which says what is wrong: a name may come with a scheme or a path. */
export const domainCreate = z.strictObject({ name: z.string().trim().min(1).max(limits.domains.typedMax) });

/** The installation's own domain can be made the default, and nothing else. */
export const domainUpdate = z.strictObject({
  isDefault: z.literal(true).optional().describe('Takes it from the other; the last one cannot be left without'),
  hsts: z.enum(hstsModes).optional(),
  shows: z
    .strictObject({ ...shown, logo: reference('assets').nullable(), favicon: reference('assets').nullable() })
    .partial()
    .optional(),
});
export type DomainUpdate = z.output<typeof domainUpdate>;

export const domainDelete = z.strictObject({
  confirmName: z.string().max(limits.domains.typedMax).describe('The name of the domain, typed'),
});

/** What is said before a domain is disconnected. */
export const codesAffected = z.object({
  total: z.number().int().describe('Codes whose short link is on it, without those in the trash'),
  active: z.number().int(),
  former: z.number().int().describe('Codes that only a former short link of theirs leads to'),
  scansOf30Days: z.number().int().nullable().describe('null while the statistics are unavailable'),
  sample: z.array(z.object({ uuid, title: z.string(), url: z.string() })).describe('The latest ones'),
});
export type CodesAffected = z.output<typeof codesAffected>;
