import { capabilities } from '@evercode/contract';
import { isOffered } from '@evercode/access';
import { expect, test } from 'vitest';
import { listLost } from './lost-features.ts';

test('every capability that can be lost is named, several domains only where one stays', () => {
  const offered = capabilities.filter(isOffered);
  expect(listLost(offered).toSorted()).toEqual(offered.filter((each) => each !== 'multiple-custom-domains').toSorted());
  expect(listLost(['multiple-custom-domains'])).toEqual(['multiple-custom-domains']);
});

test('what stops something of the workspace comes first', () => {
  expect(listLost(['team', 'single-sign-on', 'api-access'], ['api-access'])).toEqual([
    'api-access',
    'team',
    'single-sign-on',
  ]);
});
