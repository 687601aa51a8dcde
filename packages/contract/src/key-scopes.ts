import type { WorkspaceAction } from './actions.ts';

/**
 * What an API key may be allowed. `everything` is everything that keys can do at all: no people, no money, no keys, no
 * settings of the workspace, and nothing that destroys more than single codes.
 */
export const keyScopes = ['read', 'codes', 'designs', 'statistics', 'everything'] as const;
export type KeyScope = (typeof keyScopes)[number];

type PartScope = Exclude<KeyScope, 'everything'>;

const reads = ['read', 'codes', 'designs', 'statistics'] as const;
const readsCodes = ['read', 'codes'] as const;
const readsStatistics = ['read', 'statistics'] as const;
const readsDesigns = ['read', 'codes', 'designs'] as const;
const codes = ['codes'] as const;
const designs = ['designs'] as const;
/** Only with `everything`. */
const widest = [] as const;

/**
 * The scopes that allow an action, beside `everything`; `never`: no key may do it. A key is never allowed more than the
 * person who made it. `self.*` and `staff.*` actions are closed to keys.
 */
export const scopesOfAction = {
  'workspace.read': reads,
  'workspace.update': 'never',
  'workspace.set-tracking': widest,
  'workspace.read-log': widest,
  'workspace.delete': 'never',
  'workspace.take-out': 'never',
  'workspace.take-in': 'never',
  'owner.transfer': 'never',

  'member.read': 'never',
  'member.invite': 'never',
  'member.change-role': 'never',
  'member.remove': 'never',

  'plan.read': 'never',
  'plan.start-trial': 'never',
  'plan.change': 'never',
  'plan.cancel': 'never',
  'plan.reactivate': 'never',
  'billing.read': 'never',
  'billing.update': 'never',

  'domain.read': readsCodes,
  'domain.create': 'never',
  'domain.update': 'never',
  'domain.delete': 'never',
  'whitelabel.read': 'never',
  'whitelabel.update': 'never',
  'whitelabel.publish': 'never',
  'sso.read': 'never',
  'sso.update': 'never',
  'sso.delete': 'never',
  'api-key.read': 'never',
  'api-key.create': 'never',
  'api-key.update': 'never',
  'api-key.delete': 'never',
  'api-key.use': reads,
  // An endpoint is told of people and money, and outlives the key.
  'webhook.read': 'never',
  'webhook.create': 'never',
  'webhook.update': 'never',
  'webhook.delete': 'never',

  'qr.read': readsCodes,
  'qr.create': codes,
  'qr.bulk-create': codes,
  'qr.move-in': codes,
  'qr.duplicate': codes,
  'qr.update': codes,
  'qr.change-state': codes,
  // A key does not approve its own changes.
  'qr.approve': 'never',
  'qr.change-ending': codes,
  'qr.set-tracking': codes,
  'qr.set-password': codes,
  'qr.set-use-limit': codes,
  'qr.set-url-parameters': codes,
  'qr.set-languages': codes,
  'qr.set-rules': codes,
  'qr.lock': codes,
  'qr.download': readsCodes,
  'qr.delete': codes,
  'qr.restore': codes,
  'qr.destroy': codes,

  'job.read': readsCodes,
  'job.cancel': codes,

  'project.read': readsCodes,
  'project.create': codes,
  'project.update': codes,
  'project.delete': codes,
  'project.restore': codes,
  'project.destroy': codes,
  'trash.read': readsCodes,
  'tag.read': readsCodes,
  'tag.create': codes,
  'tag.delete': codes,

  'page.hide-watermark': codes,
  'page.set-background-image': codes,
  'page.set-style-background': codes,
  'page.save-template': designs,
  'asset.upload': codes,

  'design.read': readsDesigns,
  'design.preview': readsDesigns,
  'design.upload-logo': designs,
  'design.set-logo': ['codes', 'designs'],
  'design.apply-style': codes,
  'design.save-style': designs,
  'art.create': designs,

  'stats.read': readsStatistics,
  'stats.all-charts': readsStatistics,
  'stats.custom-range': readsStatistics,
  'stats.hourly': readsStatistics,
  'stats.monthly': readsStatistics,
  'scans.delete': 'never',
  'report.create': ['statistics'],
  'event.read': reads,
  // Says what a person saw on a screen.
  'event.create': 'never',
} as const satisfies Record<WorkspaceAction, readonly PartScope[] | 'never'>;

/** Whether a key with these scopes may perform the action, as far as its scopes go. */
export function scopesAllow(scopes: readonly KeyScope[], action: WorkspaceAction): boolean {
  const allowing: readonly KeyScope[] | 'never' = scopesOfAction[action];
  if (allowing === 'never') return false;
  return scopes.some((scope) => scope === 'everything' || allowing.includes(scope));
}
