import type { Screen } from '@evercode/contract';
import { isExpired, isLockedByTrialDays, planInForce } from './subject.ts';
import type { Subject } from './subject.ts';

/** Workspaces created from this moment on do not see the promotion at the top. */
const TOPBAR_UNTIL = Date.UTC(2025, 7, 7);

/**
 * Whether the web shows this screen, tab, button or banner. `decide` decides whether the act behind it is allowed: an
 * admin sees the button for a custom domain and is refused there.
 */
export function canRead(subject: Subject, screen: Screen): boolean {
  if (subject.role === 'guest') return false;
  if (screen === 'billing' && subject.billing === 'off') return false;
  if (isExpired(subject) && !shownWhenExpired.has(screen)) return false;
  return rules[screen](subject) || (subject.extraPermissions?.includes(screen) ?? false);
}

/** Plan selection and checkout are not among these screens: every member of an expired workspace may open them. */
const shownWhenExpired: ReadonlySet<Screen> = new Set<Screen>(['onboarding', 'trial-expired']);

type Rule = (subject: Subject) => boolean;

const everyone: Rule = () => true;
const isOwner: Rule = ({ role }) => role === 'owner';
const managesWorkspace: Rule = ({ role }) => role === 'owner' || role === 'admin';
const paysForPlan: Rule = (subject) => !['free', 'trial'].includes(planInForce(subject));
const isFree: Rule = (subject) => planInForce(subject) === 'free';

const rules: Readonly<Record<Screen, Rule>> = {
  qrs: everyone,
  project: everyone,
  'qr-builder': everyone,
  'qr-stats': everyone,
  account: everyone,

  onboarding: isOwner,
  // The owner goes to plan selection instead; other members can only wait for the owner.
  'trial-expired': (subject) =>
    !isOwner(subject) && (isFree(subject) || isExpired(subject) || isLockedByTrialDays(subject)),

  'current-plan': managesWorkspace,
  'admin-button': managesWorkspace,
  settings: managesWorkspace,
  people: managesWorkspace,
  activity: managesWorkspace,
  billing: managesWorkspace,
  whitelabel: managesWorkspace,
  'single-sign-on': managesWorkspace,
  'api-keys': managesWorkspace,
  'invite-members': managesWorkspace,
  'create-domain': managesWorkspace,
  'upload-custom-qr-logo': managesWorkspace,
  'btn-qr-styles': (subject) => managesWorkspace(subject) || paysForPlan(subject),

  'show-topbar': (subject) => isFree(subject) && subject.accountCreatedAt.getTime() < TOPBAR_UNTIL,
};
