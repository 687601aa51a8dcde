import { expect, test } from 'vitest';
import { aSubject } from './subject.builder.ts';
import { decide, isUsualRole, permissionsOf } from './index.ts';

test('what a role allows is what a member of it is allowed, where the plan has everything', () => {
  for (const role of ['owner', 'admin', 'editor', 'guest'] as const) {
    const subject = aSubject({ role, plan: 'enterprise' });
    expect(permissionsOf(role).filter((action) => !decide(subject, action).allowed)).toEqual([]);
  }
  expect(permissionsOf('guest')).toEqual([]);
  expect(permissionsOf('admin')).toContain('member.change-role');
  expect(permissionsOf('admin')).not.toContain('domain.create');
  expect(permissionsOf('editor')).not.toContain('member.invite');
});

test('one role is given without asking for the right to choose it', () => {
  expect((['owner', 'admin', 'editor', 'guest'] as const).filter(isUsualRole)).toEqual(['editor']);
});
