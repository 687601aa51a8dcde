import { actions, isWorkspaceAction } from '@evercode/contract';
import type { Action, Role, WorkspaceAction } from '@evercode/contract';

const workspaceActions = actions.filter(isWorkspaceAction);

/** Actions of the owner that an admin lacks. */
const ownerOnly: ReadonlySet<WorkspaceAction> = new Set([
  'workspace.delete',
  'workspace.take-out',
  'workspace.take-in',
  'owner.transfer',
  'domain.create',
  'whitelabel.publish',
]);

/** Codes, projects, designs and statistics; not workspace settings, members, billing or domains. */
const editorActions: readonly WorkspaceAction[] = [
  'workspace.read',
  'plan.read',
  'domain.read',
  'asset.upload',
  'art.create',
  'trash.read',
  'qr.read',
  'qr.create',
  'qr.bulk-create',
  'qr.move-in',
  'qr.duplicate',
  'qr.update',
  'qr.change-state',
  'qr.approve',
  'qr.change-ending',
  'qr.set-tracking',
  'qr.set-password',
  'qr.set-use-limit',
  'qr.set-url-parameters',
  'qr.set-languages',
  'qr.set-rules',
  'qr.lock',
  'qr.download',
  'qr.delete',
  'qr.restore',
  'qr.destroy',
  'job.read',
  'job.cancel',
  'project.read',
  'project.create',
  'project.update',
  'project.delete',
  'project.restore',
  'project.destroy',
  'tag.read',
  'tag.create',
  'tag.delete',
  'page.save-template',
  'page.hide-watermark',
  'page.set-background-image',
  'page.set-style-background',
  'design.read',
  'design.preview',
  'design.set-logo',
  'design.apply-style',
  'design.save-style',
  'stats.read',
  'stats.all-charts',
  'stats.custom-range',
  'stats.hourly',
  'stats.monthly',
  'report.create',
  'event.create',
];

export const actionsOfRole: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: new Set(workspaceActions),
  admin: new Set(workspaceActions.filter((action) => !ownerOnly.has(action))),
  editor: new Set(editorActions),
  guest: new Set(),
};

/** Extra permissions do not override these. */
export const fixedDenials: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: new Set(),
  admin: new Set<Action>(['domain.create']),
  editor: new Set(),
  guest: new Set(workspaceActions),
};

/** The default role of new members. Choosing another role is a capability that not every plan has. */
export function isUsualRole(role: Role): boolean {
  return role === 'editor';
}

/** The actions of a role, regardless of the plan. */
export function permissionsOf(role: Role): WorkspaceAction[] {
  return workspaceActions.filter((action) => actionsOfRole[role].has(action) && !fixedDenials[role].has(action));
}

/** Lets the owner choose a plan and pay, and tells other members that they must wait for the owner. */
export const openWhenExpired: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: new Set<Action>([
    'workspace.read',
    'workspace.update',
    'plan.read',
    'plan.start-trial',
    'plan.change',
    'plan.cancel',
    'plan.reactivate',
    'billing.read',
    'billing.update',
    // A smaller plan may not have room for all members.
    'member.read',
    'member.remove',
  ]),
  admin: new Set<Action>(['workspace.read']),
  editor: new Set<Action>(['workspace.read']),
  guest: new Set(),
};
