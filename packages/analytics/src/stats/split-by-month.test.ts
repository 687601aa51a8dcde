import { expect, test } from 'vitest';
import { splitByMonth } from './split-by-month.ts';

const at = (text: string) => Date.parse(`${text}Z`);

test('a part over three months is cut at their beginnings, in UTC, and keeps its codes', () => {
  const codes = { are: 'out', qrs: ['a'] } as const;
  const [from, to] = [at('2026-01-20T10:00'), at('2026-03-02T00:00')];
  const [february, march] = [at('2026-02-01T00:00'), at('2026-03-01T00:00')];
  expect(splitByMonth({ raw: [{ from, to, areFew: false, codes }], tails: [] })).toEqual([
    { raw: [{ from, to: february, areFew: false, codes }], tails: [] },
    { raw: [{ from: february, to: march, areFew: false, codes }], tails: [] },
    { raw: [{ from: march, to, areFew: false, codes }], tails: [] },
  ]);
});

test('parts and tails of one month stay together', () => {
  const raw = { from: at('2026-02-01T00:00'), to: at('2026-02-10T00:00') };
  const tail = { from: at('2026-02-20T00:00'), to: at('2026-02-25T00:00'), since: at('2026-02-10T00:00') };
  const alone = { from: at('2026-04-20T00:00'), to: at('2026-05-01T00:00'), since: at('2026-04-01T00:00') };
  expect(splitByMonth({ raw: [raw], tails: [tail, alone] })).toEqual([
    { raw: [raw], tails: [tail] },
    { raw: [], tails: [alone] },
  ]);
});
