import type { WorkspaceAction } from '@evercode/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listRanges, readRange, resolveRange } from './stats-range.ts';

const inZone = (zone: string) => vi.stubEnv('TZ', zone);
afterEach(() => vi.unstubAllEnvs());

const hoursOf = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;

describe('a period', () => {
  test('of days holds whole days of the reader, today included', () => {
    inZone('America/Sao_Paulo');
    const range = resolveRange('last-7-days', new Date('2026-05-10T01:30:00Z')); // still the 9th there
    expect(range).toEqual({ interval: 'day', from: new Date('2026-05-03T03:00:00Z'), to: new Date('2026-05-10T03:00:00Z') });
  });

  test.each([
    ['2026-10-30T12:00:00Z', 30 * 24 + 1], // 25 October 2026 has 25 hours in Rome
    ['2026-04-10T12:00:00Z', 30 * 24 - 1], // 29 March 2026 has 23
  ])('of 30 days until %s is 30 days where the clocks change', (now, hours) => {
    inZone('Europe/Rome');
    const range = resolveRange('last-30-days', new Date(now));
    expect(range.from.getHours()).toBe(0);
    expect(hoursOf(range)).toBe(hours);
  });

  test.each(['UTC', 'Asia/Kolkata', 'Europe/Rome'])('of 48 hours holds 48 whole hours of the clock in %s', (zone) => {
    inZone(zone);
    const now = new Date('2026-10-25T10:17:30Z');
    const range = resolveRange('last-48-hours', now);
    expect(hoursOf(range)).toBe(48);
    expect(range.from.getMinutes()).toBe(0);
    expect(range.to.getTime()).toBeGreaterThan(now.getTime());
    expect(range.to.getTime() - now.getTime()).toBeLessThanOrEqual(3_600_000);
  });
});

describe('the choice', () => {
  const allow = (...allowed: WorkspaceAction[]) => listRanges((action) => allowed.includes(action));

  test('leaves out what the plan does not allow', () => {
    expect(allow('stats.read')).toEqual(['last-7-days', 'last-30-days']);
    expect(allow('stats.read', 'stats.hourly')).toEqual(['last-48-hours', 'last-7-days', 'last-30-days']);
  });

  test.each([
    ['last-7-days', 'last-7-days'], ['last-48-hours', 'last-30-days'], ['yesterday', 'last-30-days'], [null, 'last-30-days'],
  ])('the address %s means %s to a free workspace', (word, name) => expect(readRange(word, allow('stats.read'))).toBe(name));
});
