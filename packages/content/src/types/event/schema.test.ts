import { expect, test } from 'vitest';
import { eventContent } from './schema.ts';

test.each(['', '!', '+02:00', 'Europe/Nowhere', 'x'.repeat(100)])('an unknown time zone (%j) is one issue', (zone) => {
  const parsed = eventContent.safeParse({ title: 'A', start: '2027-06-18T21:30', end: '2027-06-18T23:45', zone });
  expect(new Set(parsed.error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set(['zone']));
});
