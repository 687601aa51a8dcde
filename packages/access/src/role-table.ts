import { actions, isWorkspaceAction } from '@evercode/contract';
import type { Action, Role, WorkspaceAction } from '@evercode/contract';

const workspaceActions = actions.filter(isWorkspaceAction);

/** What an owner keeps from an admin. */
const ownerOnly: ReadonlySet<WorkspaceAction> = new Set(['workspace.delete', 'owner.transfer', 'domain.create']);

/** Content, projects, designs, statistics; not the workspace itself, its people, its money or its domains. */
const editorActions: readonly WorkspaceAction[] = [
  'workspace.read', 'plan.read', 'domain.read', 'asset.upload', 'art.create', 'trash.read',
  'qr.read', 'qr.create', 'qr.bulk-create', 'qr.duplicate', 'qr.update', 'qr.change-state', 'qr.change-ending',
  'qr.set-tracking', 'qr.set-password', 'qr.set-use-limit', 'qr.set-url-parameters', 'qr.set-languages', 'qr.set-rules', 'qr.lock',
  'qr.download', 'qr.delete', 'qr.restore', 'qr.destroy',
  'project.read', 'project.create', 'project.update', 'project.delete', 'project.restore', 'project.destroy',
  'tag.read', 'tag.create', 'tag.delete',
  'page.save-template', 'page.hide-watermark', 'page.set-background-image', 'page.set-style-background',
  'design.read', 'design.preview', 'design.set-logo', 'design.apply-style', 'design.save-style',
  'stats.read', 'stats.all-charts', 'stats.custom-range', 'stats.hourly', 'stats.monthly', 'report.create', 'event.create',
];

export const actionsOfRole: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: new Set(workspaceActions),
  admin: new Set(workspaceActions.filter((action) => !ownerOnly.has(action))),
  editor: new Set(editorActions),
  guest: new Set(),
};

/** No extra permission lifts these. */
export const fixedDenials: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: new Set(),
  admin: new Set<Action>(['domain.create']),
  editor: new Set(),
  guest: new Set(workspaceActions),
};

/** What somebody becomes in a workspace unless a role is chosen for them, which not every plan allows. */
export function isUsualRole(role: Role): boolean {
  return role === 'editor';
}

/** What a role allows, where the plan does. */
export function permissionsOf(role: Role): WorkspaceAction[] {
  return workspaceActions.filter((action) => actionsOfRole[role].has(action) && !fixedDenials[role].has(action));
}

/** Enough for the owner to pick a plan and pay, and for the others to learn that they must wait for the owner. */
export const openWhenExpired: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: new Set<Action>([
    'workspace.read', 'workspace.update',
    'plan.read', 'plan.start-trial', 'plan.change', 'plan.cancel', 'plan.reactivate',
    'billing.read', 'billing.update',
    // The smaller plan may have no room for all members.
    'member.read', 'member.remove',
  ]),
  admin: new Set<Action>(['workspace.read']),
  editor: new Set<Action>(['workspace.read']),
  guest: new Set(),
};
