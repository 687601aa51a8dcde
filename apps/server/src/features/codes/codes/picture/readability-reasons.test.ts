import { readabilityReasons } from '@evercode/contract';
import * as readability from '@evercode/qr/readability';
import { expect, test } from 'vitest';

test('the contract lists the reasons of the readability check', () => {
  expect([...readabilityReasons]).toEqual([...readability.readabilityReasons]);
});
