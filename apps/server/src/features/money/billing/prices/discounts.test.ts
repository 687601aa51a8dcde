import { expect, test } from 'vitest';
import { judgeDiscount, type Discount } from './discounts.ts';

const now = new Date('2026-11-25T12:00:00Z');
const [before, after] = [new Date('2026-11-25T11:59:59.999Z'), new Date('2026-11-25T12:00:00.001Z')];
const terms = { plan: 'pro', months: 12 } as const;
const aDiscount = (chosen: Partial<Discount> = {}): Discount => ({
  code: 'SPRING20',
  percentOff: 20,
  plans: ['pro'],
  months: [12],
  startsAt: null,
  endsAt: null,
  mostUses: null,
  uses: 0,
  createdAt: before,
  ...chosen,
});

test.each<[name: string, discount: Discount | undefined, isUsedHere: boolean, judged: unknown]>([
  ['a code for this price', aDiscount(), false, { percentOff: 20 }],
  ['no code', undefined, false, 'promo-code-unknown'],
  ['a code for another plan', aDiscount({ plans: ['starter', 'enterprise'] }), false, 'promo-code-unknown'],
  ['a code for another cycle', aDiscount({ months: [1] }), false, 'promo-code-unknown'],
  ['a code that begins later', aDiscount({ startsAt: after }), false, 'promo-code-unknown'],
  ['a code that begins now', aDiscount({ startsAt: now }), false, { percentOff: 20 }],
  ['a code that ends now', aDiscount({ endsAt: now }), false, 'promo-code-expired'],
  ['a code that ended', aDiscount({ endsAt: before }), false, 'promo-code-expired'],
  ['a code with a use left', aDiscount({ mostUses: 3, uses: 2 }), false, { percentOff: 20 }],
  ['a code that is used up', aDiscount({ mostUses: 3, uses: 3 }), false, 'promo-code-expired'],
  ['a code that this workspace used', aDiscount(), true, 'promo-code-used'],
  ['a used code that ended', aDiscount({ endsAt: before }), true, 'promo-code-used'],
])('%s', (_, discount, isUsedHere, judged) => {
  expect(judgeDiscount(discount, { terms, now, isUsedHere })).toEqual(judged);
});
