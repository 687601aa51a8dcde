import * as z from 'zod';
import { limits } from '../../limits.ts';
import { instant, uuid } from '../../primitives.ts';

/**
 * A domain of mail addresses, whose people may log in with the provider of the workspace. `waiting`: its record was not
 * found yet. `failing`: the record is gone, and the domain still counts until `lostAt`. `lost`: it doesn't count any
 * more.
 */
const mailDomainStatuses = ['waiting', 'verified', 'failing', 'lost'] as const;
export type MailDomainStatus = (typeof mailDomainStatuses)[number];

/** Why a domain is lost. `taken`: another workspace has proved it since. `no-record`: it had no record for a week. */
const mailDomainLosses = ['taken', 'no-record'] as const;
export type MailDomainLoss = (typeof mailDomainLosses)[number];

/** Why the record wasn't found. `no-name`: the name of the record does not exist. */
const mailDomainFaults = ['no-name', 'no-record', 'other-record', 'dns-failed', 'dns-timeout'] as const;
export type MailDomainFault = (typeof mailDomainFaults)[number];

export const mailDomain = z.object({
  uuid,
  name: z.string().describe('In ASCII'),
  unicodeName: z.string(),
  status: z.enum(mailDomainStatuses),
  loss: z.enum(mailDomainLosses).nullable().describe('With `lost`'),
  record: z
    .object({
      type: z.literal('TXT'),
      host: z.string().describe('Relative to the registered domain, as providers ask for it'),
      name: z.string().describe('The full name'),
      value: z.string(),
      state: z.enum(['found', 'missing', 'different']),
      seen: z.array(z.string()).describe('What the last check has found'),
      fault: z.enum(mailDomainFaults).nullable(),
      checkedAt: instant.nullable().describe('null: not checked yet'),
    })
    .describe('What to set at the provider of the DNS'),
  nextCheckAt: instant.nullable().describe('null: only when asked'),
  verifiedAt: instant.nullable(),
  failingSince: instant.nullable(),
  lostAt: instant.nullable().describe('With `failing`: when it stops counting unless the record is back'),
  people: z.number().describe('Members with an address of this domain'),
  createdAt: instant,
});
export type MailDomain = z.output<typeof mailDomain>;

export const mailDomainList = z.object({
  items: z.array(mailDomain),
  most: z.number().describe('Domains that a workspace may have'),
});

export const mailDomainCreate = z.strictObject({
  name: z.string().min(1, { message: 'required' }).max(limits.mailDomains.nameMax).describe('Such as example.com'),
});
