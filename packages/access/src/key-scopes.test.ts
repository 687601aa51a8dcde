import { actions, isSelfAction, isWorkspaceAction, keyScopes, scopesOfAction } from '@evercode/contract';
import { expect, test } from 'vitest';
import { decide } from './index.ts';
import { aSubject } from './subject.builder.ts';

const owner = aSubject({ plan: 'enterprise' });
const byScope = { allowed: false, reason: 'scope' };

test('a key does what its scopes allow, asked wherever a decision is made: money in another answer, too', () => {
  for (const action of actions.filter(isWorkspaceAction)) {
    expect(decide(owner, action)).toEqual({ allowed: true });
    const isNever = scopesOfAction[action] === 'never';
    expect([action, decide({ ...owner, keyScopes }, action).allowed]).toEqual([action, !isNever]);
    expect([action, decide({ ...owner, keyScopes: ['everything'] }, action).allowed]).toEqual([action, !isNever]);
  }
  expect(decide({ ...owner, keyScopes: ['everything'] }, 'billing.read')).toEqual(byScope);
  expect(decide({ ...owner, keyScopes: ['read'] }, 'qr.update')).toEqual(byScope);
});

test('a key does nothing that concerns the person alone', () => {
  for (const action of actions.filter(isSelfAction))
    expect(decide({ ...owner, keyScopes: ['everything'] }, action)).toEqual(byScope);
});

test('a key has no more power than its maker, and ends with the plan', () => {
  const key = { keyScopes: ['everything'] as const };
  const role = { allowed: false, reason: 'role' };
  expect(decide({ ...aSubject({ role: 'editor', plan: 'enterprise' }), ...key }, 'workspace.read-log')).toEqual(role);
  expect(decide({ ...aSubject({ plan: 'pro' }), ...key }, 'api-key.use')).toMatchObject({ reason: 'plan' });
  expect(decide({ ...aSubject({ plan: 'free' }), ...key }, 'qr.set-password')).toMatchObject({ reason: 'plan' });
});
