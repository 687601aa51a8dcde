/**
 * Every action that access rules allow or refuse. A route declares exactly one, or `public`; a service that finds a
 * finer action in the body (a password in a PATCH of a code) asks for that one as well. `@evercode/access` decides
 * them; this list only names them. `self.*` actions concern the signed-in person and need no workspace; `staff.*`
 * actions are those of support staff, outside of any workspace; all others concern the current workspace.
 */
const meanings = {
  'self.read': 'See one’s own profile',
  'self.update': 'Change one’s own name, phone, language, time zone, avatar; verify one’s email',
  'self.chat': 'Be known to the support chat',
  'self.change-password': 'Set or change one’s own password',
  'self.manage-sign-in': 'Set up or remove a second factor or a passkey',
  'self.manage-sessions': 'See where one is signed in, and sign out there',
  'self.read-memberships': 'List the workspaces one belongs to',
  'self.answer-invitation': 'Accept or refuse an invitation sent to oneself',
  'self.create-workspace': 'Create a further workspace of one’s own',
  'self.leave-workspace': 'Leave a workspace that somebody else owns',
  'self.export': 'Take away a copy of everything that one has',
  'self.delete': 'Delete one’s own user account',

  'staff.read': 'Find people and their workspaces',
  'staff.impersonate': 'Act as somebody who asked for help',

  'workspace.read': 'See the workspace’s name, plan, subscription state and totals',
  'workspace.update': 'Change the workspace’s name, company, address, industry, main use',
  'workspace.set-tracking': 'Set the Google Analytics code of the whole workspace',
  'workspace.read-log': 'See who did what in the workspace',
  'workspace.delete': 'Delete the workspace with everything in it',
  'workspace.take-out': 'Take everything of the workspace away as one file',
  'workspace.take-in': 'Fill an empty workspace from such a file',
  'owner.transfer': 'Make another member the owner',

  'member.read': 'List members, invitations and the roles that exist',
  'member.invite': 'Invite somebody, or send an invitation again',
  'member.change-role': 'Give a member or an invitation a role other than the usual one',
  'member.remove': 'Remove a member or revoke an invitation',

  'plan.read': 'See plans, prices, and what a downgrade would cost',
  'plan.start-trial': 'Begin the Pro trial',
  'plan.change': 'Order another plan or billing cycle, now or scheduled; cancel a scheduled one',
  'plan.cancel': 'Unsubscribe at the end of the paid period',
  'plan.reactivate': 'Take an unsubscription back',
  'billing.read': 'See invoices, payment sources, billing address, state of an order',
  'billing.update': 'Change the payment source or the billing address',

  'domain.read': 'List the domains a short link may use',
  'domain.create': 'Connect a custom domain',
  'domain.update': 'Verify, reconnect or change a custom domain, or make it the default',
  'domain.delete': 'Disconnect a custom domain',
  'whitelabel.read': 'See the white-label settings',
  'whitelabel.update': 'Change the draft of the white-label settings',
  'whitelabel.publish': 'Show the white label to everyone, or the brand of the product again',
  'sso.read': 'See the single sign-on settings',
  'sso.update': 'Change the single sign-on settings',
  'sso.delete': 'Remove the identity provider',
  'api-key.read': 'List API keys without their secret',
  'api-key.create': 'Create an API key',
  'api-key.update': 'Rename, enable or disable an API key',
  'api-key.delete': 'Delete an API key',
  'api-key.use': 'Call the API with a key',
  'webhook.read': 'See webhook endpoints and their deliveries',
  'webhook.create': 'Add a webhook endpoint',
  'webhook.update': 'Change, enable, disable or test a webhook endpoint, renew its secret, send again',
  'webhook.delete': 'Delete a webhook endpoint',

  'qr.read': 'See codes, their content and settings',
  'qr.create': 'Create a code',
  'qr.bulk-create': 'Create many codes from a CSV',
  'qr.move-in': 'Bring codes from another service',
  'qr.duplicate': 'Copy a code',
  'qr.update': 'Change the title, content, type, design or project of a code',
  'qr.change-state': 'Pause or activate a code',
  'qr.approve': 'Approve or decline what an assistant wants to change',
  'qr.change-ending': 'Change the ending or domain of a short link',
  'qr.set-tracking': 'Set the Google Analytics or Meta pixel id of a code',
  'qr.set-password': 'Protect a code with a password',
  'qr.set-use-limit': 'Limit how often a code works',
  'qr.set-url-parameters': 'Add parameters to the destination of a code',
  'qr.set-languages': 'Send visitors of a code to a destination by language',
  'qr.set-rules': 'Send visitors of a code by rules, only for a time, or elsewhere while its destination is broken',
  'qr.lock': 'Lock a code that is printed, or unlock it',
  'qr.download': 'Download the image of a code',
  'qr.delete': 'Move a code to the trash',
  'qr.restore': 'Take a code out of the trash',
  'qr.destroy': 'Delete a trashed code forever',

  'job.read': 'See long works such as bulk creation, with their results',
  'job.cancel': 'Stop a long work',

  'project.read': 'See projects',
  'project.create': 'Create a project',
  'project.update': 'Rename, pause or activate a project',
  'project.delete': 'Move a project and its codes to the trash',
  'project.restore': 'Take a project out of the trash',
  'project.destroy': 'Delete a trashed project forever',
  'trash.read': 'See what is in the trash',
  'tag.read': 'See tags',
  'tag.create': 'Tag a code',
  'tag.delete': 'Take a tag away',

  'page.hide-watermark': 'Leave the product’s logo off a visitor page',
  'page.set-background-image': 'Give a landing page a background image',
  'page.set-style-background': 'Give a page style a background',
  'page.save-template': 'Keep the look of a visitor page, or forget it',
  'asset.upload': 'Upload a file for a code’s content',

  'design.read': 'See frames, patterns, edges, logos and saved styles',
  'design.preview': 'Render a design that is not saved',
  'design.upload-logo': 'Add a logo of one’s own to the workspace',
  'design.set-logo': 'Put a logo of one’s own on a code, or delete it from the workspace',
  'design.apply-style': 'Apply a saved style to a code',
  'design.save-style': 'Save or delete a style',
  'art.create': 'Reimagine a code with the AI art generator',

  'stats.read': 'See statistics of the last 30 days by day',
  'stats.all-charts': 'See every chart',
  'stats.custom-range': 'Choose any range of dates, also before the last 30 days',
  'stats.hourly': 'Group statistics by hour or minute',
  'stats.monthly': 'Group statistics by week or month',
  'scans.delete': 'Delete the scans of a time for good, and say how long scans are kept',
  'report.create': 'Export the statistics one may see as PDF or XLS',
  'event.read': 'Read the events of the workspace as programs get them',
  'event.create': 'Record a product event, such as a warning that was shown or ignored',
} as const;

export type Action = keyof typeof meanings;
export type SelfAction = Extract<Action, `self.${string}`>;
export type StaffAction = Extract<Action, `staff.${string}`>;
export type WorkspaceAction = Exclude<Action, SelfAction | StaffAction>;

// Object.keys loses the key type: `meanings` is sealed by `as const`, so its keys are exactly Action.
export const actions = Object.freeze(Object.keys(meanings) as Action[]);

export function isSelfAction(action: Action): action is SelfAction {
  return action.startsWith('self.');
}

export function isStaffAction(action: Action): action is StaffAction {
  return action.startsWith('staff.');
}

export function isWorkspaceAction(action: Action | 'public'): action is WorkspaceAction {
  return action !== 'public' && !isSelfAction(action) && !isStaffAction(action);
}

/**
 * Actions closed to support staff who act as a person: changes of how that person signs in, and the existence of the
 * person and their workspaces.
 */
export const closedToImpersonators: ReadonlySet<Action> = new Set<Action>([
  // Support staff would write to support in the name of the person.
  'self.chat',
  'self.change-password',
  'self.manage-sign-in',
  'self.manage-sessions',
  'self.export',
  'self.delete',
  'self.create-workspace',
  'workspace.delete',
  'workspace.take-out',
  'owner.transfer',
  'scans.delete',
  // A membership or role given during the impersonation would outlast it.
  'self.answer-invitation',
  'self.leave-workspace',
  'member.invite',
  'member.change-role',
  // Neither would a key.
  'api-key.create',
  'api-key.update',
  'webhook.create',
  'webhook.update',
  // An assistant makes the change after the impersonation.
  'qr.approve',
  // A token of the identity provider, or people whom it lets in.
  'sso.update',
  'sso.delete',
]);
