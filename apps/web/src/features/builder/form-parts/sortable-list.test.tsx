// @vitest-environment jsdom
import { cleanup, fireEvent, type RenderResult } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { socialMediaForm } from '../people-forms/social-media-form.ts';
import { countPassed } from './drag-geometry.ts';
import { listOf, recordOf } from './place.ts';
import { renderForm } from './render-form-for-test.tsx';
import { placeWhileHeld } from './use-reorder.ts';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const three = {
  ...socialMediaForm.empty,
  links: [{ network: 'instagram', url: 'instagram.com/a' }, { network: 'youtube', url: 'youtube.com/b' }, { network: 'tiktok', url: 'tiktok.com/c' }],
};
const networks = (value: Readonly<Record<string, unknown>>) => listOf(value['links']).map((link) => recordOf(link)['network']);
const handleOf = (screen: RenderResult, number: number) => screen.getByRole('button', { name: `Move Network ${number}` });

test('an entry is picked up, moved and put down with keys, each step of it read out', async () => {
  const { screen, held } = await renderForm(socialMediaForm, three);
  const press = (key: string) => fireEvent.keyDown(handleOf(screen, 1), { key });
  press('ArrowDown');
  expect(networks(held.value)).toEqual(['instagram', 'youtube', 'tiktok']);
  press(' ');
  screen.getByText('Picked up. Position 1 of 3.');
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  screen.getByText('Position 3 of 3.');
  expect(networks(held.value)).toEqual(['instagram', 'youtube', 'tiktok']);
  press(' ');
  screen.getByText('Put down at position 3 of 3.');
  expect(networks(held.value)).toEqual(['youtube', 'tiktok', 'instagram']);
  expect(document.activeElement).toBe(handleOf(screen, 3));
});

test('Escape leaves it where it was', async () => {
  const { screen, held } = await renderForm(socialMediaForm, three);
  for (const key of [' ', 'ArrowUp', 'End', 'Escape']) fireEvent.keyDown(handleOf(screen, 2), { key });
  screen.getByText('Left where it was, at position 2 of 3.');
  expect(networks(held.value)).toEqual(['instagram', 'youtube', 'tiktok']);
});

test('whoever leaves the handle has put it down', async () => {
  const { screen, held } = await renderForm(socialMediaForm, three);
  const handle = handleOf(screen, 3);
  for (const key of ['Enter', 'Home']) fireEvent.keyDown(handle, { key });
  fireEvent.blur(handle);
  expect(networks(held.value)).toEqual(['tiktok', 'instagram', 'youtube']);
});

test('the menu of an entry moves it by one', async () => {
  const { screen, held, press } = await renderForm(socialMediaForm, three);
  press('Options of Network 2');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  expect(networks(held.value)).toEqual(['youtube', 'instagram', 'tiktok']);
  screen.getByText('Position 1 of 3.');
});

test('one entry alone has nothing to be moved by', async () => {
  const { screen, press } = await renderForm(socialMediaForm);
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  press('Options of Network 1');
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Delete']);
});

test('the others make room for the one that is held', () => {
  const order = (from: number, to: number) => [0, 1, 2, 3].toSorted((a, b) => placeWhileHeld(a, { from, to, by: 'keys' }) - placeWhileHeld(b, { from, to, by: 'keys' }));
  expect(order(0, 2)).toEqual([1, 2, 0, 3]);
  expect(order(3, 1)).toEqual([0, 3, 1, 2]);
  expect(order(2, 2)).toEqual([0, 1, 2, 3]);
});

test('a dragged entry passes another one where its edge reaches the middle of that one', () => {
  const measured = { tops: [0, 50, 210, 260], heights: [40, 150, 40, 40], gap: 10, grip: 0 };
  expect([0, 84, 86, 189, 191, 500].map((shift) => countPassed(measured, 0, shift))).toEqual([0, 0, 1, 1, 2, 3]);
  expect([0, -29, -31, -134, -136, -500].map((shift) => countPassed(measured, 3, shift))).toEqual([3, 3, 2, 2, 1, 0]);
});
