import { describe, expect, test } from 'vitest';
import { createFormatters } from './index.ts';

describe('createFormatters', () => {
  test('numbers and shares are in the reader’s format', () => {
    expect(createFormatters('en').number(12_345.6)).toBe('12,345.6');
    expect(createFormatters('pt-br').number(12_345.6)).toBe('12.345,6');
    expect(createFormatters('en').percent(0.125)).toBe('12.5%');
    expect(createFormatters('it').percent(0.125)).toBe('12,5%');
    expect(createFormatters('en').compact(12_345)).toBe('12.3K');
    expect(createFormatters('en', 'UTC').time(new Date('2026-11-21T10:42:00Z'))).toMatch(/^10:42\sAM$/);
    expect(createFormatters('pt-br', 'UTC').time(new Date('2026-11-21T10:42:00Z'))).toBe('10:42');
    expect(createFormatters('en').money(8.25, 'USD')).toBe('$8.25');
  });

  test('bills always show cents', () => {
    expect(createFormatters('en').cents(27_600, 'USD')).toBe('$276.00');
    expect(createFormatters('pt-br').cents(27_600, 'USD')).toBe('US$\u00A0276,00');
  });

  test('a day names its year only where it is not the present one, in the given time zone', () => {
    const [now, next] = [new Date('2026-11-25T12:00:00Z'), new Date('2027-01-01T01:00:00Z')];
    expect(createFormatters('en', 'UTC').day(now, now)).toBe('Nov 25');
    expect(createFormatters('en', 'UTC').day(next, now)).toBe('Jan 1, 2027');
    expect(createFormatters('en', 'America/Sao_Paulo').day(next, now)).toBe('Dec 31');
    expect(createFormatters('pt-br', 'UTC').day(now, now)).toBe('25 de nov');
    expect(createFormatters('pt-br', 'UTC').day(next, now)).toBe('1 de jan. de 2027');
  });

  test('dates are formatted in the given time zone', () => {
    const at = new Date('2026-03-01T02:30:00Z');
    expect(createFormatters('en', 'UTC').date(at)).toBe('Mar 1, 2026');
    expect(createFormatters('en', 'America/Sao_Paulo').date(at)).toBe('Feb 28, 2026');
    expect(createFormatters('it', 'UTC').dateTime(at)).toContain('1 mar 2026');
  });

  test('a local time stays the same for readers everywhere', () => {
    expect(createFormatters('en', 'Asia/Tokyo').wallTime('2026-06-21T19:00')).toMatch(/^Jun 21, 2026, 7:00\sPM$/);
    expect(createFormatters('it').wallTime('2026-06-21T19:00')).toBe('21 giu 2026, 19:00');
    expect(createFormatters('es', 'America/Lima').wallTime('2026-06-21')).toBe('21 jun 2026');
  });

  test.each([
    [0, 'now'],
    [-59, 'now'],
    [-40 * 60, '40 minutes ago'],
    [-3_600, '1 hour ago'],
    [-86_400, 'yesterday'],
    [2 * 86_400, 'in 2 days'],
    [-400 * 86_400, 'last year'],
  ])('%i seconds from now is formatted as %s', (seconds, text) => {
    const now = new Date('2026-03-01T12:00:00Z');
    expect(createFormatters('en').relative(new Date(now.getTime() + seconds * 1000), now)).toBe(text);
  });
});
