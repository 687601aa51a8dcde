// @vitest-environment jsdom
import { types } from '@evercode/content';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listOf, toRecord } from '../fields/place.ts';
import { renderForm } from '../../../../testing/render-form.tsx';

afterEach(cleanup);

const three = {
  ...types['social-media'].empty,
  links: [
    { network: 'instagram', url: 'instagram.com/a' },
    { network: 'youtube', url: 'youtube.com/b' },
    { network: 'tiktok', url: 'tiktok.com/c' },
  ],
};
const networks = (value: Readonly<Record<string, unknown>>) =>
  listOf(value['links']).map((link) => toRecord(link)['network']);

test('an entry is moved by keyboard', async () => {
  const { screen, state } = await renderForm('social-media', three);
  for (const key of [' ', 'End', ' '])
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Network 1' }), { key });
  expect(networks(state.value)).toEqual(['youtube', 'tiktok', 'instagram']);
});

test('the menu of an entry moves it by one position', async () => {
  const { screen, state, press } = await renderForm('social-media', three);
  press('Options for Network 2');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  expect(networks(state.value)).toEqual(['youtube', 'instagram', 'tiktok']);
  screen.getByText('Position 1 of 3.');
});

test('a single entry has no handle and no move commands', async () => {
  const { screen, press } = await renderForm('social-media');
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  press('Options for Network 1');
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Delete']);
});
