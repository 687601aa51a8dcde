import * as z from 'zod';
import { instant, itemsPerPage, page, uuid } from '../primitives.ts';

/** The acts in the log of a workspace: the subject, then what happened. Each has a text in the `activity` namespace. */
export const auditActs = [
  'qr.created',
  'qr.changed',
  'qr.paused',
  'qr.activated',
  'qr.trashed',
  'qr.restored',
  'qr.destroyed',
  'qr.downloaded',
  'qr.fallback-began',
  'qr.fallback-ended',
  'qr.blocked',
  'qr.unblocked',
  'qr.quota-reached',
  'qr.statistics-shared',
  'qr.statistics-unshared',
  'qr.print-link-made',
  'qr.print-link-ended',
  'qr.change-approved',
  'qr.change-declined',
  'project.created',
  'project.changed',
  'project.paused',
  'project.activated',
  'project.trashed',
  'project.restored',
  'project.destroyed',
  'domain.connected',
  'domain.verified',
  'domain.failing',
  'domain.recovered',
  'domain.lost',
  'domain.not-renewed',
  'domain.default',
  'domain.changed',
  'domain.disconnected',
  'workspace.changed',
  'workspace.logo-changed',
  'workspace.trial-begun',
  'workspace.trial-prolonged',
  'workspace.downgraded',
  'workspace.scans-exported',
  'workspace.scans-deleted',
  'workspace.retention-changed',
  'workspace.limits-changed',
  'workspace.taken-out',
  'workspace.taken-in',
  'workspace.brand-changed',
  'workspace.brand-published',
  'workspace.brand-reset',
  'workspace.sender-failed',
  'workspace.sender-lost',
  'workspace.blocked',
  'workspace.unblocked',
  'subscription.began',
  'subscription.renewed',
  'subscription.charge-failed',
  'subscription.change-scheduled',
  'subscription.change-called-off',
  'subscription.cancelled',
  'subscription.reactivated',
  'subscription.offer-taken',
  'subscription.ended',
  'subscription.refunded',
  'subscription.granted',
  'subscription.promo-used',
  'subscription.method-added',
  'subscription.method-removed',
  'subscription.method-default',
  'subscription.details-changed',
  'member.invited',
  'member.invited-again',
  'member.invitation-revoked',
  'member.joined',
  'member.refused',
  'member.role-changed',
  'member.removed',
  'member.left',
  'member.provisioned',
  'member.deactivated',
  'member.reactivated',
  'owner.transferred',
  'api-key.created',
  'api-key.changed',
  'api-key.disabled',
  'api-key.enabled',
  'api-key.deleted',
  'webhook.created',
  'webhook.changed',
  'webhook.secret-renewed',
  'webhook.enabled',
  'webhook.disabled',
  'webhook.deleted',
  'sso.configured',
  'sso.changed',
  'sso.enabled',
  'sso.disabled',
  'sso.required',
  'sso.optional',
  'sso.tested',
  'sso.removed',
  'sso.certificate-changed',
  'sso.person-linked',
  'sso.refused',
  'sso.break-glass',
  'mail-domain.added',
  'mail-domain.verified',
  'mail-domain.failing',
  'mail-domain.recovered',
  'mail-domain.lost',
  'mail-domain.removed',
  'scim.token-made',
  'scim.token-ended',
  'scim.group-role',
  'scim.changed',
  'report.created',
  'report.scheduled',
  'report.rescheduled',
  'report.unscheduled',
  'report.declined',
  'staff.entered',
  'staff.changed-profile',
  'staff.left',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** The groups of the log's filter. `staff` is every act by support staff, whatever its subject. */
export const auditGroups = ['qr', 'project', 'workspace', 'subscription', 'member', 'staff'] as const;
export type AuditGroup = (typeof auditGroups)[number];

type AuditSubject = AuditAct extends `${infer Subject}.${string}` ? Subject : never;

const subjectsOfGroup: Readonly<Record<Exclude<AuditGroup, 'staff'>, readonly AuditSubject[]>> = {
  qr: ['qr'],
  project: ['project'],
  workspace: ['workspace', 'domain', 'report', 'api-key', 'webhook', 'mail-domain', 'scim', 'sso'],
  subscription: ['subscription'],
  member: ['member', 'owner'],
};

export function actsOfGroup(group: Exclude<AuditGroup, 'staff'>): readonly AuditAct[] {
  return auditActs.filter((act) => subjectsOfGroup[group].some((subject) => act.startsWith(`${subject}.`)));
}

/** How a request came in. */
const accessWays = ['app', 'api', 'mcp'] as const;
export type AccessWay = (typeof accessWays)[number];

export const auditEntry = z.object({
  uuid,
  at: instant,
  act: z.enum(auditActs),
  person: z.object({
    uuid: uuid.nullable().describe('null once the person’s account is deleted, and where the product itself acted'),
    name: z.string().describe('As it was at that moment'),
    email: z.string(),
  }),
  via: z.enum(accessWays).describe('`api`: with an API key of that person. `mcp`: the same, by an assistant'),
  key: z
    .object({ uuid, name: z.string().describe('As it was at that moment') })
    .nullable()
    .describe('The API key that did it'),
  support: z.string().nullable().describe('The address of the support staff who acted as the person'),
  subject: z.object({ id: z.string(), label: z.string().describe('Its name at that moment') }).nullable(),
  detail: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .describe('Facts such as `fields`, the names of changed fields; never their values'),
  session: z
    .object({ browser: z.string(), os: z.string() })
    .nullable()
    .describe('null once the session is deleted; a part is empty when unknown'),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  group: z.enum(auditGroups).optional().describe('`staff`: everything that support staff did'),
  person: uuid.optional().describe('Who did it'),
  from: instant.optional().describe('Inclusive'),
  to: instant.optional().describe('Exclusive'),
};
export const auditLogQuery = z.object({ page, itemsPerPage, ...filters });
export const auditExportQuery = z.object(filters);
export type AuditFilter = z.output<typeof auditExportQuery>;

/** A person in the log, for the filter. */
export const auditPerson = z.object({ uuid, name: z.string(), email: z.string() });
export type AuditPerson = z.output<typeof auditPerson>;
