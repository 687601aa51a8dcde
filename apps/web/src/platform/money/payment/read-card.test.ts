import { expect, test } from 'vitest';
import { brandOf, groupNumber, isPast, readExpiry, writeExpiry } from './read-card.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242', 'visa'],
  ['5555 5555-55554444', '5555 5555 5555 4444', 'mastercard'],
  ['378282246310005', '3782 822463 10005', 'amex'],
  ['42', '42', 'visa'],
  ['', '', undefined],
])('%s is grouped as on the card', (typed, grouped, brand) => {
  expect([groupNumber(typed), brandOf(typed)]).toEqual([grouped, brand]);
  expect(groupNumber(grouped)).toBe(grouped);
});

test.each([
  ['0431', '04 / 31', '2031-04'],
  ['431', '04 / 31', '2031-04'],
  ['12', '12', undefined],
  ['1', '1', undefined],
  ['1331', '13 / 31', undefined],
  ['04 / 3', '04 / 3', undefined],
  ['0031', '00 / 31', undefined],
])('the expiry date %s', (typed, written, read) => {
  expect([writeExpiry(typed), readExpiry(typed.length === 3 ? writeExpiry(typed) : typed)]).toEqual([written, read]);
  expect(writeExpiry(written)).toBe(written);
});

test('a card is good until the end of its month', () => {
  const now = new Date('2026-11-30T23:00:00Z');
  expect([isPast('2026-10', now), isPast('2026-11', now), isPast('2026-12', now)]).toEqual([true, false, false]);
});
