import { expect, test } from 'vitest';
import { actions, isSelfAction, isWorkspaceAction, planNames, roles } from '@evercode/contract';
import type { WorkspaceAction } from '@evercode/contract';
import { decide } from './index.ts';
import type { Decision } from './index.ts';
import { aSubject } from './subject.builder.ts';

/*
 * Actions by role and plan. Each group of five is one role on Free, Trial, Starter, Pro, Enterprise:
 *
 *   +  allowed
 *   -  denied by the role (403)
 *   S  denied by the plan, Starter is needed (402); P: Pro is needed; E: Enterprise is needed
 *
 * The last group is the four roles with an expired subscription, on any plan: x is "subscription expired".
 */
const table: Record<WorkspaceAction, string> = {
  //                            owner  admin  editor guest  expired
  //                            FTSPE  FTSPE  FTSPE  FTSPE  oaeg
  'workspace.read': '+++++  +++++  +++++  -----  +++-',
  'workspace.update': '+++++  +++++  -----  -----  +x--',
  'workspace.set-tracking': 'P+P++  P+P++  -----  -----  xx--',
  'workspace.read-log': '+++++  +++++  -----  -----  xx--',
  'workspace.delete': '+++++  -----  -----  -----  x---',
  'workspace.take-out': '+++++  -----  -----  -----  x---',
  'workspace.take-in': '+++++  -----  -----  -----  x---',
  'owner.transfer': '+++++  -----  -----  -----  x---',

  'member.read': '+++++  +++++  -----  -----  +x--',
  'member.invite': 'P+P++  P+P++  -----  -----  xx--',
  'member.change-role': 'EEEE+  EEEE+  -----  -----  xx--',
  'member.remove': '+++++  +++++  -----  -----  +x--',

  'plan.read': '+++++  +++++  +++++  -----  +xx-',
  'plan.start-trial': '+++++  +++++  -----  -----  +x--',
  'plan.change': '+++++  +++++  -----  -----  +x--',
  'plan.cancel': '+++++  +++++  -----  -----  +x--',
  'plan.reactivate': '+++++  +++++  -----  -----  +x--',
  'billing.read': '+++++  +++++  -----  -----  +x--',
  'billing.update': '+++++  +++++  -----  -----  +x--',

  'domain.read': '+++++  +++++  +++++  -----  xxx-',
  'domain.create': 'P+P++  -----  -----  -----  x---',
  'domain.update': 'P+P++  P+P++  -----  -----  xx--',
  'domain.delete': '+++++  +++++  -----  -----  xx--',
  'whitelabel.read': '+++++  +++++  -----  -----  xx--',
  'whitelabel.update': 'EEEE+  EEEE+  -----  -----  xx--',
  'whitelabel.publish': 'EEEE+  -----  -----  -----  x---',
  'sso.read': '+++++  +++++  -----  -----  xx--',
  'sso.update': 'EEEE+  EEEE+  -----  -----  xx--',
  'sso.delete': '+++++  +++++  -----  -----  xx--',
  'api-key.read': '+++++  +++++  -----  -----  xx--',
  'api-key.create': 'EEEE+  EEEE+  -----  -----  xx--',
  'api-key.update': 'EEEE+  EEEE+  -----  -----  xx--',
  'api-key.delete': '+++++  +++++  -----  -----  xx--',
  'api-key.use': 'EEEE+  EEEE+  -----  -----  xx--',

  'qr.read': '+++++  +++++  +++++  -----  xxx-',
  'qr.create': '+++++  +++++  +++++  -----  xxx-',
  'qr.bulk-create': 'S++++  S++++  S++++  -----  xxx-',
  'qr.move-in': '+++++  +++++  +++++  -----  xxx-',
  'qr.duplicate': '+++++  +++++  +++++  -----  xxx-',
  'qr.update': '+++++  +++++  +++++  -----  xxx-',
  'qr.change-state': '+++++  +++++  +++++  -----  xxx-',
  'qr.approve': '+++++  +++++  +++++  -----  xxx-',
  'qr.change-ending': '+++++  +++++  +++++  -----  xxx-',
  'qr.set-tracking': 'P+P++  P+P++  P+P++  -----  xxx-',
  'qr.set-password': 'P+P++  P+P++  P+P++  -----  xxx-',
  'qr.set-use-limit': 'P+P++  P+P++  P+P++  -----  xxx-',
  'qr.set-url-parameters': 'P+P++  P+P++  P+P++  -----  xxx-',
  'qr.set-languages': 'P+P++  P+P++  P+P++  -----  xxx-',
  'qr.set-rules': 'P+P++  P+P++  P+P++  -----  xxx-',
  'qr.lock': '+++++  +++++  +++++  -----  xxx-',
  'qr.download': '+++++  +++++  +++++  -----  xxx-',
  'qr.delete': '+++++  +++++  +++++  -----  xxx-',
  'qr.restore': '+++++  +++++  +++++  -----  xxx-',
  'qr.destroy': '+++++  +++++  +++++  -----  xxx-',

  'job.read': '+++++  +++++  +++++  -----  xxx-',
  'job.cancel': '+++++  +++++  +++++  -----  xxx-',

  'project.read': '+++++  +++++  +++++  -----  xxx-',
  'project.create': '+++++  +++++  +++++  -----  xxx-',
  'project.update': '+++++  +++++  +++++  -----  xxx-',
  'project.delete': '+++++  +++++  +++++  -----  xxx-',
  'project.restore': '+++++  +++++  +++++  -----  xxx-',
  'project.destroy': '+++++  +++++  +++++  -----  xxx-',
  'trash.read': '+++++  +++++  +++++  -----  xxx-',
  'tag.read': '+++++  +++++  +++++  -----  xxx-',
  'tag.create': '+++++  +++++  +++++  -----  xxx-',
  'tag.delete': '+++++  +++++  +++++  -----  xxx-',

  'page.save-template': '+++++  +++++  +++++  -----  xxx-',
  'page.hide-watermark': 'S++++  S++++  S++++  -----  xxx-',
  'page.set-background-image': 'S++++  S++++  S++++  -----  xxx-',
  'page.set-style-background': 'S++++  S++++  S++++  -----  xxx-',
  'asset.upload': '+++++  +++++  +++++  -----  xxx-',

  'design.read': '+++++  +++++  +++++  -----  xxx-',
  'design.preview': '+++++  +++++  +++++  -----  xxx-',
  'design.upload-logo': 'S++++  S++++  -----  -----  xx--',
  'design.set-logo': 'S++++  S++++  S++++  -----  xxx-',
  'design.apply-style': 'S++++  S++++  S++++  -----  xxx-',
  'design.save-style': 'S++++  S++++  S++++  -----  xxx-',
  'art.create': '+++++  +++++  +++++  -----  xxx-',

  'stats.read': '+++++  +++++  +++++  -----  xxx-',
  'stats.all-charts': 'S++++  S++++  S++++  -----  xxx-',
  'stats.custom-range': 'S++++  S++++  S++++  -----  xxx-',
  'stats.hourly': 'S++++  S++++  S++++  -----  xxx-',
  'stats.monthly': 'S++++  S++++  S++++  -----  xxx-',
  'scans.delete': '+++++  +++++  -----  -----  xx--',
  'report.create': '+++++  +++++  +++++  -----  xxx-',
  'webhook.read': '+++++  +++++  -----  -----  xx--',
  'webhook.create': 'EEEE+  EEEE+  -----  -----  xx--',
  'webhook.update': 'EEEE+  EEEE+  -----  -----  xx--',
  'webhook.delete': '+++++  +++++  -----  -----  xx--',
  'event.read': 'EEEE+  EEEE+  -----  -----  xx--',
  'event.create': '+++++  +++++  +++++  -----  xxx-',
};

/** The capability that a 402 names for each action with S, P or E in the table. */
const features: Partial<Record<WorkspaceAction, string>> = {
  'workspace.set-tracking': 'tracking-ids',
  'member.invite': 'team',
  'member.change-role': 'role-based-access',
  'domain.create': 'custom-domain',
  'domain.update': 'custom-domain',
  'whitelabel.update': 'white-label',
  'whitelabel.publish': 'white-label',
  'sso.update': 'single-sign-on',
  'api-key.create': 'api-access',
  'api-key.update': 'api-access',
  'api-key.use': 'api-access',
  'event.read': 'api-access',
  'webhook.create': 'api-access',
  'webhook.update': 'api-access',
  'qr.bulk-create': 'bulk-creation',
  'qr.set-tracking': 'tracking-ids',
  'qr.set-password': 'password-protection',
  'qr.set-use-limit': 'use-limit',
  'qr.set-url-parameters': 'url-parameters',
  'qr.set-languages': 'multi-language',
  'qr.set-rules': 'redirect-rules',
  'page.hide-watermark': 'hide-watermark',
  'page.set-background-image': 'background-image',
  'page.set-style-background': 'style-background',
  'design.upload-logo': 'custom-logo',
  'design.set-logo': 'custom-logo',
  'design.apply-style': 'apply-style',
  'design.save-style': 'custom-style',
  'stats.all-charts': 'all-charts',
  'stats.custom-range': 'custom-range',
  'stats.hourly': 'hourly-grouping',
  'stats.monthly': 'monthly-grouping',
};

const workspaceActions = actions.filter(isWorkspaceAction);

test('the table names every action of a workspace and no other', () => {
  expect(Object.keys(table).toSorted()).toEqual(workspaceActions.toSorted());
});

test.each(workspaceActions)('%s', (action) => {
  expect(rowOf(action)).toBe(table[action]);
});

test.each(workspaceActions)(
  '%s without billing is the Enterprise column, whatever the plan, and never expires',
  (action) => {
    const columns = table[action].split('  ');
    for (const [at, role] of roles.entries()) {
      for (const plan of planNames) {
        const subject = aSubject({ role, plan, billing: 'off', isSubscriptionExpired: true });
        expect(letterOf(decide(subject, action)), `${role} ${plan}`).toBe(columns[at]?.at(-1));
      }
    }
  },
);

test('a denial by the plan names the missing feature', () => {
  const missing = workspaceActions.flatMap((action) => {
    const decision = decide(aSubject({ role: 'owner', plan: 'free' }), action);
    return !decision.allowed && decision.reason === 'plan' ? [[action, decision.feature]] : [];
  });
  expect(Object.fromEntries(missing)).toEqual(features);
});

test('actions on the own user are allowed to every signed-in user, including guests and expired members', () => {
  for (const action of actions.filter(isSelfAction)) {
    for (const role of roles) {
      expect(decide(aSubject({ role, plan: 'free' }), action)).toEqual({ allowed: true });
      expect(decide(aSubject({ role, plan: 'trial', isSubscriptionExpired: true }), action)).toEqual({ allowed: true });
    }
  }
});

/** The row of the table for the decisions of the code. */
function rowOf(action: WorkspaceAction): string {
  const byPlan = roles.map((role) =>
    planNames.map((plan) => letterOf(decide(aSubject({ role, plan }), action))).join(''),
  );
  return [...byPlan, expiredLettersOf(action)].join('  ');
}

function expiredLettersOf(action: WorkspaceAction): string {
  const rows = planNames.map((plan) =>
    roles.map((role) => letterOf(decide(aSubject({ role, plan, isSubscriptionExpired: true }), action))).join(''),
  );
  const [first = ''] = rows;
  return rows.every((row) => row === first) ? first : rows.join('|');
}

function letterOf(decision: Decision): string {
  if (decision.allowed) return '+';
  if (decision.reason === 'role') return '-';
  // No member here acts with a key.
  if (decision.reason === 'scope') return '?';
  if (decision.reason === 'subscription-expired') return 'x';
  return { starter: 'S', pro: 'P', enterprise: 'E' }[decision.requiredPlan];
}
