import * as z from 'zod';
import { limits } from '../../limits.ts';
import { email, instant, reference, uuid } from '../../primitives.ts';
import { proof } from '../../people/factor.ts';
import { roles } from './roles.ts';
import { splitEmails } from './split-emails.ts';

/** Roles that can be given; ownership is transferred instead. The first is the usual one. */
export const groupTypes = ['editor', 'admin'] as const;
export type GroupType = (typeof groupTypes)[number];

/** A role to choose from. */
export const group = z.object({
  type: z.enum(groupTypes),
  name: z.string(),
  permissions: z.array(z.string()).describe('The actions that it allows, within the plan'),
});
export type Group = z.output<typeof group>;

const invitationStates = ['pending', 'accepted', 'expired'] as const;

/** A member of a workspace, or an open invitation. */
export const membership = z.object({
  uuid,
  iri: z.string(),
  user: z.string().nullable().describe('iri of the user; null for an invitation'),
  name: z.string().describe('Empty for an invitation'),
  email: z.string(),
  avatar: z.string().nullable().describe('Address of the picture'),
  account: z.object({ uuid, iri: z.string(), name: z.string() }),
  logo: z.string().nullable().describe('Address of the workspace’s picture'),
  isOwner: z.boolean(),
  role: z.enum(roles).describe('The current role; guest for an open invitation'),
  permissions: z.array(z.string()).describe('Actions and screens beyond the role'),
  group: z
    .object({ type: z.enum(['owner', ...groupTypes]), name: z.string(), permissions: z.array(z.string()) })
    .describe('The current role, or the one after acceptance, with the actions that it allows within the plan'),
  status: z
    .enum(['active', 'pending', 'expired', 'deactivated'])
    .describe('`deactivated`: the identity provider of the workspace has taken this person’s access away'),
  isProvisioned: z.boolean().describe('The identity provider of the workspace keeps this membership'),
  invitation: z
    .object({ uuid, status: z.enum(invitationStates), invitedBy: z.string().describe('A name'), expiresAt: instant })
    .nullable(),
});
export type Membership = z.output<typeof membership>;

export const membershipUpdate = z.strictObject({ role: z.enum(groupTypes) });

const emails = z.array(email).min(1, { message: 'required' }).max(limits.invitations.atOnce);

export const invitationCreate = z.strictObject({
  emails: z
    .union([z.string().max(limits.invitations.atOnce * (limits.email.max + 2)), z.array(z.string())])
    .transform((typed) => (typeof typed === 'string' ? splitEmails(typed) : typed))
    .pipe(emails)
    .describe('Separated by commas, or a list'),
  role: z.enum(groupTypes).default('editor'),
});

/** The token of the mail's link. */
export const invitationToken = z.string().min(20).max(200);

/** The data shown to the holder of an invitation link. */
export const invitation = z.object({
  account: z.object({ uuid, iri: z.string(), name: z.string() }),
  inviter: z.string().describe('A name; empty once that person is deleted'),
  email: z.string(),
  role: z.enum(groupTypes),
  status: z.enum(invitationStates),
  expiresAt: instant,
  isRegistered: z.boolean().describe('Whether the invited address can sign in, or has to sign up'),
});
export type Invitation = z.output<typeof invitation>;

export const ownerTransfer = z.strictObject({ member: reference('user-accounts'), proof });
