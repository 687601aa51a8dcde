import * as z from 'zod';
import { limits } from '../../limits.ts';
import { email, instant, languageCode, optionalText, requiredText, uuid, webUrl } from '../../primitives.ts';
import { invitationToken } from '../../workspace/team/team.ts';
import { session } from '../session.ts';
import { ssoFaults } from './sso-faults.ts';
import { ssoProviders } from './sso-providers.ts';

const ssoEnforcements = ['optional', 'required'] as const;

/** The roles that a person may get who is added at the first sign-on. Never the owner. */
const ssoRoles = ['editor', 'admin'] as const;

const certificate = z.object({
  pem: z.string(),
  fingerprint: z.string().describe('SHA-256, in upper case with colons, as consoles show it'),
  subject: z.string(),
  endsAt: instant,
});

const samlAnswer = z.object({
  entityId: z.string(),
  loginUrl: z.string(),
  logoutUrl: z.string().nullable(),
  metadataUrl: z.string().nullable().describe('Read again daily, for new certificates'),
  certificates: z.array(certificate),
});
const oidcAnswer = z.object({ issuer: z.string(), clientId: z.string() });

const ssoConnection = z.object({
  uuid,
  protocol: z.enum(['saml', 'oidc']),
  provider: z.enum(ssoProviders),
  saml: samlAnswer.nullable().describe('null with OpenID Connect'),
  oidc: oidcAnswer.nullable().describe('null with SAML. The client secret is never answered'),
  isEnabled: z.boolean(),
  isInPlan: z.boolean().describe('false: the plan has no single sign-on, so people log in with passwords'),
  enforcement: z.enum(ssoEnforcements),
  addsPeople: z.boolean().describe('Adds people of verified mail domains at their first sign-on'),
  roleOfNew: z.enum(ssoRoles),
  allowsUnsolicited: z.boolean().describe('Accepts sign-ons that begin at the provider (SAML)'),
  signsRequests: z.boolean().describe('Signs requests to the provider (SAML)'),
  configuredAt: instant,
  testedAt: instant.nullable().describe('The last successful test of these settings; null after a change of them'),
  certificateEndsAt: instant.nullable().describe('When the last of the certificates ends'),
  lastSignedInAt: instant.nullable(),
});
export type SsoConnection = z.output<typeof ssoConnection>;

/** What is copied to the provider. The addresses stay the same when the connection is removed and made again. */
const serviceProvider = z.object({
  entityId: z.string(),
  acsUrl: z.string(),
  metadataUrl: z.string(),
  logoutUrl: z.string(),
  redirectUri: z.string(),
  postLogoutUri: z.string(),
  backchannelLogoutUri: z.string(),
  scopes: z.string(),
});

const named = z.object({ name: z.string(), email: z.string() });

export const ssoSettings = z.object({
  connection: ssoConnection.nullable(),
  serviceProvider,
  people: z.object({
    bound: z.number().describe('Members who have to use the provider once it is required: all but owners'),
    ownersWithoutFactor: z.number().describe('Owners who need a second factor before it can be required'),
    owners: z.array(named).describe('Who can get in without the provider once it is required; at most five'),
    shutOut: z
      .object({ count: z.number(), first: z.array(named).describe('At most five') })
      .describe('Members whose email is of no verified domain: once the provider is required, they cannot get in'),
  }),
});
export type SsoSettings = z.output<typeof ssoSettings>;

/** As typed: the provider names itself so, with or without a slash at the end. */
const issuer = requiredText(limits.url.max).refine(
  (value) => /^https?:/.test(value) && webUrl.safeParse(value).success,
  { message: 'invalid-url' },
);
const pem = requiredText(limits.sso.certificateMax);
const samlInput = z.strictObject({
  entityId: requiredText(limits.sso.entityIdMax),
  loginUrl: webUrl,
  logoutUrl: webUrl.nullable().default(null),
  metadataUrl: webUrl.nullable().default(null),
  certificates: z.array(pem).min(1).max(limits.sso.certificates),
});
const oidcInput = z.strictObject({
  issuer,
  clientId: requiredText(limits.sso.clientIdMax),
  clientSecret: requiredText(limits.sso.clientSecretMax).optional().describe('Left out: the stored one stays'),
});

const provider = z.enum(ssoProviders);
export const ssoConnectionInput = z.discriminatedUnion('protocol', [
  z.strictObject({ protocol: z.literal('saml'), provider, saml: samlInput }),
  z.strictObject({ protocol: z.literal('oidc'), provider, oidc: oidcInput }),
]);
export type SsoConnectionInput = z.output<typeof ssoConnectionInput>;

export const ssoChange = z.strictObject({
  isEnabled: z.boolean().optional().describe('Needs a successful test of the current settings'),
  enforcement: z.enum(ssoEnforcements).optional(),
  addsPeople: z.boolean().optional(),
  roleOfNew: z.enum(ssoRoles).optional(),
  allowsUnsolicited: z.boolean().optional(),
  signsRequests: z.boolean().optional(),
});
export type SsoChange = z.output<typeof ssoChange>;

/** XML, as it is or in Base64, or PEM; or the address of metadata. */
export const ssoMetadataInput = z.union([
  z.strictObject({ text: z.string().max(limits.sso.metadataBytes) }),
  z.strictObject({ url: webUrl }),
]);
export const ssoMetadata = z.object({
  entityId: z.string().nullable().describe('null: only a certificate was given'),
  loginUrl: z.string().nullable(),
  logoutUrl: z.string().nullable(),
  metadataUrl: z.string().nullable(),
  certificates: z.array(certificate),
});
export type SsoMetadata = z.output<typeof ssoMetadata>;

export const ssoTestBegun = z.object({ test: uuid, redirectTo: z.string().describe('Open it in a new tab') });

export const ssoTest = z.object({
  uuid,
  state: z.enum(['waiting', 'passed', 'failed', 'ended']).describe('`ended`: no answer within ten minutes'),
  hasSignature: z.boolean(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: z.string().nullable().describe('The role that this person has, or would get; null: none'),
  fault: z.enum(ssoFaults).nullable(),
});
export type SsoTest = z.output<typeof ssoTest>;

export const ssoStartInput = z
  .strictObject({
    email: email.optional().describe('The work email; or `workspace`'),
    workspace: uuid.optional().describe('For a person who is logged in and needs the provider of this workspace'),
    invitation: invitationToken.optional().describe('Accepted with the sign-on'),
    redirect: optionalText(limits.url.max).optional().describe('A path of the app to continue at'),
    rememberMe: z.boolean().optional(),
  })
  .refine(({ email: given, workspace }) => (given === undefined) !== (workspace === undefined));
export const ssoStarted = z.object({
  redirectTo: z.string(),
  binding: z.string().describe('Keep it in the session storage of the tab, and send it with `finish`'),
});
export type SsoStarted = z.output<typeof ssoStarted>;

const ticket = z.string().min(20).max(200);
export const ssoFinishInput = z.strictObject({
  ticket: ticket.describe('From the address `/sso/finish?ticket=`'),
  binding: ticket.optional().describe('Of `start`; there is none when the sign-on began at the provider'),
  language: languageCode.optional().describe('Of a person who is created'),
  isConfirmed: z.boolean().optional().describe('After the question who will be logged in'),
});
/** A sign-on that began at the provider opens a session only after the person has confirmed who they are. */
export const ssoFinished = z.union([
  session.extend({
    redirect: z.string().nullable().describe('Of `start`'),
    workspace: uuid,
    isNew: z.boolean().describe('The person was added to the workspace'),
  }),
  z.object({ confirm: z.object({ email: z.string(), name: z.string(), workspaceName: z.string() }) }),
]);
export type SsoFinished = z.output<typeof ssoFinished>;

export const ssoLoggedOut = z.object({
  redirectTo: z.string().nullable().describe('Ends the session at the provider too; null: it has no logout'),
});
