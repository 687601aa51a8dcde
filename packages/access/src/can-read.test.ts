import { expect, test } from 'vitest';
import { planNames, roles, screens } from '@evercode/contract';
import type { Screen } from '@evercode/contract';
import { canRead } from './index.ts';
import type { Subject } from './index.ts';
import { aSubject } from './subject.builder.ts';

/*
 * Screens by role and plan. Each group of five is one role on Free, Trial, Starter, Pro, Enterprise: + is shown, . is
 * hidden. Then the four roles on Free and on an early trial: with an expired subscription, and without billing.
 */
const table: Record<Screen, string> = {
  //                        owner  admin  editor guest  expired    no billing
  //                        FTSPE  FTSPE  FTSPE  FTSPE  F:oaeg T   oaeg
  qrs: '+++++  +++++  +++++  .....  ....  ....  +++.',
  project: '+++++  +++++  +++++  .....  ....  ....  +++.',
  'qr-builder': '+++++  +++++  +++++  .....  ....  ....  +++.',
  'qr-stats': '+++++  +++++  +++++  .....  ....  ....  +++.',
  account: '+++++  +++++  +++++  .....  ....  ....  +++.',
  onboarding: '+++++  .....  .....  .....  +...  +...  +...',
  'trial-expired': '.....  +....  +....  .....  .++.  .++.  ....',
  'current-plan': '+++++  +++++  .....  .....  ....  ....  ++..',
  'admin-button': '+++++  +++++  .....  .....  ....  ....  ++..',
  settings: '+++++  +++++  .....  .....  ....  ....  ++..',
  people: '+++++  +++++  .....  .....  ....  ....  ++..',
  activity: '+++++  +++++  .....  .....  ....  ....  ++..',
  billing: '+++++  +++++  .....  .....  ....  ....  ....',
  whitelabel: '+++++  +++++  .....  .....  ....  ....  ++..',
  'single-sign-on': '+++++  +++++  .....  .....  ....  ....  ++..',
  'api-keys': '+++++  +++++  .....  .....  ....  ....  ++..',
  'invite-members': '+++++  +++++  .....  .....  ....  ....  ++..',
  'create-domain': '+++++  +++++  .....  .....  ....  ....  ++..',
  'upload-custom-qr-logo': '+++++  +++++  .....  .....  ....  ....  ++..',
  'btn-qr-styles': '+++++  +++++  ..+++  .....  ....  ....  +++.',
  'show-topbar': '.....  .....  .....  .....  ....  ....  ....',
};

test.each(screens)('%s', (screen) => {
  const byRole = roles.map((role) =>
    marks(
      planNames.map((plan) => ({ role, plan })),
      screen,
    ),
  );
  const expired = (['free', 'trial'] as const).map((plan) =>
    marks(
      roles.map((role) => ({ role, plan, isSubscriptionExpired: true })),
      screen,
    ),
  );
  const withoutBilling = marks(
    roles.map((role) => ({ role, plan: 'free', billing: 'off', isSubscriptionExpired: true })),
    screen,
  );
  expect([...byRole, ...expired, withoutBilling].join('  ')).toBe(table[screen]);
});

test('the top banner is shown to every member of FREE workspaces created before 2025-08-07', () => {
  const eve = new Date('2025-08-06T23:59:59.999Z');
  const day = new Date('2025-08-07T00:00:00.000Z');
  for (const [accountCreatedAt, expected] of [
    [eve, '+++.'],
    [day, '....'],
  ] as const) {
    expect(
      marks(
        roles.map((role) => ({ role, plan: 'free', accountCreatedAt })),
        'show-topbar',
      ),
    ).toBe(expected);
  }
  expect(
    marks(
      planNames.map((plan) => ({ plan, accountCreatedAt: eve })),
      'show-topbar',
    ),
  ).toBe('+....');
});

test('editors and admins see the trial-expired screen on a trial of more than 14 days', () => {
  const after = (trialDays: number) =>
    marks(
      roles.map((role) => ({ role, plan: 'trial', trialDays })),
      'trial-expired',
    );
  expect(after(14)).toBe('....');
  expect(after(15)).toBe('.++.');
});

test('an extra permission shows a screen, except to guests, when expired, and without billing', () => {
  const editor: Partial<Subject> = { role: 'editor', extraPermissions: ['billing'] };
  expect(canRead(aSubject(editor), 'billing')).toBe(true);
  expect(canRead(aSubject(editor), 'people')).toBe(false);
  expect(canRead(aSubject({ ...editor, role: 'guest' }), 'billing')).toBe(false);
  expect(canRead(aSubject({ ...editor, isSubscriptionExpired: true }), 'billing')).toBe(false);
  expect(canRead(aSubject({ ...editor, billing: 'off' }), 'billing')).toBe(false);
});

function marks(subjects: Partial<Subject>[], screen: Screen): string {
  return subjects.map((subject) => (canRead(aSubject(subject), screen) ? '+' : '.')).join('');
}
