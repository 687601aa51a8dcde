import { expect, test } from 'vitest';
import { rateMatch } from './rate-match.ts';

test.each([
  ['', 'Trash', 0],
  ['TRA', 'Trash', 0],
  ['menu', 'New Menu code', 1],
  ['rash', 'Trash', 2],
  ['nwbc', 'New Website code', 3],
  ['CONFIGURAÇÃO', 'Configuração', 0],
  ['xyz', 'Trash', undefined],
  ['hsart', 'Trash', undefined],
] as const)('%j in %j: %s', (typed, name, rate) => {
  expect(rateMatch(typed, name)).toBe(rate);
});
