import { expect, test } from '@playwright/test';
import { findWithoutPicture } from '../pictures/addresses.ts';
import { screens } from '../pictures/screens.ts';

test('every address of the app has a picture, or a reason to have none', () => {
  expect(findWithoutPicture(screens)).toEqual([]);
});

test('an address that no screen shows is found', () => {
  const few = screens.filter(({ name }) => name !== 'activity' && name !== 'first-activity');
  expect(findWithoutPicture(few)).toEqual(['activity']);
});

test('every screen has a name of its own', () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
