import { auditGroups } from '@evercode/contract';
import { expect, test } from 'vitest';
import { groups, isFiltered, readFilter, toQuestion, writeFilter } from './activity-filter.ts';

const person = '11111111-1111-4111-8111-111111111111';
const read = (search: string) => readFilter(new URLSearchParams(search));

test('offers the groups of the contract', () => {
  expect(groups).toEqual([...auditGroups]);
});

test('a filter survives the round trip through the address', () => {
  const filter = { group: 'staff', person, from: '2026-01-31', to: '2026-02-01' } as const;
  expect(read(writeFilter(filter))).toEqual(filter);
  expect(writeFilter({ ...filter, person: '', from: undefined })).toBe('?group=staff&to=2026-02-01');
  expect([writeFilter({}), isFiltered(read('')), isFiltered(filter)]).toEqual(['', false, true]);
});

test.each(['group=everything', 'person=me', 'from=yesterday', 'from=2026-13-01', 'to=2026-1-1', 'group=constructor'])(
  '%s is ignored as a filter',
  (search) => {
    expect(read(search)).toEqual({});
  },
);

test('both days are complete in the reader’s time zone, also a day of 23 hours', () => {
  expect(toQuestion({ from: '2026-03-28', to: '2026-03-29' }, 'Europe/Rome')).toEqual({
    from: '2026-03-27T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  });
  expect(toQuestion({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Rome')).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  });
  expect(toQuestion({ to: '2026-02-28' }, 'America/Sao_Paulo')).toEqual({ to: '2026-03-01T03:00:00.000Z' });
});
