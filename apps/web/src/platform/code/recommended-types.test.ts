import { expect, test } from 'vitest';
import { recommendTypes } from './recommended-types.ts';

test.each([
  ['food', 'business', { for: 'food', types: ['menu', 'wifi', 'website'] }],
  ['other', 'personal', { for: 'personal', types: ['website', 'wifi', 'business-card'] }],
  ['0', 'educational', { for: 'educational', types: ['website', 'pdf', 'event'] }],
  ['0', 'business', { for: undefined, types: ['website', 'pdf', 'menu'] }],
  ['0', null, { for: undefined, types: ['website', 'pdf', 'menu'] }],
] as const)('for the industry %s and the use %s: %o', (companyIndustry, usageCategory, expected) => {
  expect(recommendTypes({ companyIndustry, usageCategory })).toEqual(expected);
});
