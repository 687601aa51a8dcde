/** What can stand in the log of a workspace: the subject, then what happened to it. Each has words in the `activity` texts. */
export const auditActs = [
  'qr.created', 'qr.changed', 'qr.paused', 'qr.activated', 'qr.trashed', 'qr.restored', 'qr.destroyed', 'qr.downloaded',
  'workspace.changed', 'workspace.logo-changed',
  'member.invited', 'member.invited-again', 'member.invitation-revoked', 'member.joined', 'member.refused', 'member.role-changed', 'member.removed', 'member.left',
  'owner.transferred',
  'staff.entered', 'staff.left',
] as const;
export type AuditAct = (typeof auditActs)[number];
