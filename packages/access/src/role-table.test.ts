import { expect, test } from 'vitest';
import { aSubject } from './subject.builder.ts';
import { decide, isUsualRole, permissionsOf } from './index.ts';

test('permissionsOf a role are the actions that decide allows on Enterprise', () => {
  for (const role of ['owner', 'admin', 'editor', 'guest'] as const) {
    const subject = aSubject({ role, plan: 'enterprise' });
    expect(permissionsOf(role).filter((action) => !decide(subject, action).allowed)).toEqual([]);
  }
  expect(permissionsOf('guest')).toEqual([]);
  expect(permissionsOf('admin')).toContain('member.change-role');
  expect(permissionsOf('admin')).not.toContain('domain.create');
  expect(permissionsOf('editor')).not.toContain('member.invite');
});

test('editor is the default role', () => {
  expect((['owner', 'admin', 'editor', 'guest'] as const).filter(isUsualRole)).toEqual(['editor']);
});
