import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodePlaces } from '@evercode/testkit';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Alarm } from '../process/alarm.ts';
import { createCountryOf } from './country-of.ts';

const dir = mkdtempSync(join(tmpdir(), 'evercode-countries-'));
const file = join(dir, 'mine.mmdb');
afterAll(() => rmSync(dir, { recursive: true }));

function put(country: string): void {
  writeFileSync(`${file}.new`, encodePlaces({ '81.2.69.0/24': { country: { iso_code: country } } }));
  renameSync(`${file}.new`, file);
}

let raised: unknown[];
beforeEach(() => {
  rmSync(file, { force: true });
  raised = [];
});
const alarm: Alarm = { raise: (details) => raised.push(details), clear: () => undefined };
const from = (ip: string, country = '') => ({ ip, country, mayBeProxy: false });

it('is the country of the address where the proxy names none', () => {
  put('GB');
  const countryOf = createCountryOf(file, alarm);
  expect(
    [from('81.2.69.142'), from('81.2.69.142', 'IT'), from('10.0.0.1'), from('')].map((visitor) =>
      countryOf(visitor, 0),
    ),
  ).toEqual(['GB', 'IT', '', '']);
});

it('comes from a replaced file ten seconds later, also after the clock was set back', () => {
  put('GB');
  const countryOf = createCountryOf(file, alarm);
  const at = (now: number) => countryOf(from('81.2.69.142'), now);
  expect(at(50_000)).toBe('GB');
  put('IE');
  expect([at(59_999), at(60_000)]).toEqual(['GB', 'IE']);
  put('FR');
  expect([at(50_001), at(50_000)]).toEqual(['IE', 'FR']);
});

it('is unknown, with an alarm, while there is no file, and known once there is one', () => {
  const countryOf = createCountryOf(file, alarm);
  expect(countryOf(from('81.2.69.142'), 0)).toBe('');
  expect(raised).toHaveLength(1);
  put('GB');
  expect([countryOf(from('81.2.69.142'), 1), countryOf(from('81.2.69.142'), 10_000)]).toEqual(['', 'GB']);
});
