import { readabilityReasons } from '@evercode/contract';
import * as readability from '@evercode/qr/readability';
import { expect, test } from 'vitest';

test('the contract’s reasons are those of the check', () => {
  expect([...readabilityReasons]).toEqual([...readability.readabilityReasons]);
});
