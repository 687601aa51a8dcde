import { isWebPath } from '@evercode/contract';
import { generatePath } from 'react-router';
import { expect, test } from 'vitest';
import { patterns, readCodeListState } from './paths.ts';

const values = {
  lang: 'it',
  plan: 'pro',
  discount: 'SAVE',
  action: 'edit',
  uuid: 'one',
  state: 'all',
  userUuid: 'two',
  token: 'three',
  page: 'printing',
  '*': 'pro',
};

test.each(Object.values(patterns).filter((pattern) => pattern !== '*'))(
  'the server answers %s with the app, as the router has a screen for it',
  (pattern) => {
    const whole = generatePath(pattern, values);
    expect(isWebPath(whole)).toBe(true);
    expect(isWebPath(`${whole}/`)).toBe(true);
  },
);

test.each([
  ['paused', 'paused'],
  ['TRASH', 'trash'],
  ['deleted', 'all'],
  [undefined, 'all'],
])('the state %s of an address lists %s', (param, listed) => {
  expect(readCodeListState(param)).toBe(listed);
});
