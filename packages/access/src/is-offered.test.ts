import { capabilities, notBuiltYet } from '@evercode/contract';
import { expect, test } from 'vitest';
import { capabilityNeededFor } from './capability-table.ts';
import { isOffered } from './index.ts';

test('a capability is offered once one of its actions is built', () => {
  const waiting = new Set(Object.keys(notBuiltYet.actions));
  for (const capability of capabilities) {
    const actions = Object.entries(capabilityNeededFor).filter(([, needed]) => needed === capability);
    if (actions.length === 0) continue;
    expect([capability, isOffered(capability)]).toEqual([capability, actions.some(([action]) => !waiting.has(action))]);
  }
});

test('several domains are offered with the first one', () => {
  expect(isOffered('multiple-custom-domains')).toBe(isOffered('custom-domain'));
});
