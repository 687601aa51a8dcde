// @vitest-environment jsdom
import type { QrListItem } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  aMembership,
  aWorkspace,
  slowPoll,
  problem,
  renderAt,
  type Answer,
} from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const lunch = {
  uuid: '44444444-4444-4444-8444-444444444444',
  title: 'Lunch',
  dynamic: true,
  typology: { internalName: 'menu' },
  shortUrl: { url: 'https://s.example/abc2345', domain: 's.example', pathName: 'abc2345' },
} as QrListItem; // the palette reads only these fields
const spring = { uuid: '55555555-5555-4555-8555-555555555555', title: 'Spring lunches', state: 2, qrCount: 0 };

const serve: Answer = (_, path) => {
  if (path.startsWith('/api/qrs-compact') && path.includes('search_term='))
    return { items: path.includes('search_term=lun') ? [lunch] : [], page: 1, itemsPerPage: 6, totalItems: 1 };
  if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
  return path === '/api/projects' ? { items: [spring] } : undefined;
};

async function open(answer: Answer = serve, language: 'en' | 'it' = 'en') {
  const made = await renderAt('/dashboard/account', { isSignedIn: true, answer, language });
  await made.screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const dialog = within(await made.screen.findByRole('dialog'));
  const field = dialog.getByRole('combobox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { ...made, dialog, field, type, press, active, at: () => made.router.state.location };
}

test('opens a page by its name, by keyboard alone', async () => {
  const { screen, type, press, active, at } = await open();
  expect(active()).toBe('Create code');
  type('acti');
  expect(active()).toBe('Codes: Active');
  press('ArrowDown');
  expect(active()).toBe('Settings: Activity');
  press('ArrowUp');
  expect(active()).toBe('Codes: Active');
  press('ArrowDown');
  press('Enter');
  await expect.poll(() => at().pathname, slowPoll).toBe('/dashboard/activity');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens the help in a tab of its own', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { type, press, active } = await open();
  type('help');
  expect(active()).toBe('Help');
  press('Enter');
  await expect.poll(() => opened.mock.lastCall, slowPoll).toEqual(['/en/help', '_blank', 'noreferrer']);
  opened.mockRestore();
});

test('creates a code of a type', async () => {
  const { type, press, active, at } = await open();
  type('wi-fi');
  expect(active()).toBe('New Wi-Fi code');
  press('Enter');
  await expect.poll(() => at().pathname + at().search, slowPoll).toBe('/qr-builder/create?type=wifi');
});

test('shows a message when the plan has no room for another code', async () => {
  const { screen, press, at } = await open((method, path, body) =>
    path === aWorkspace.iri ? { ...aWorkspace, totals: { qr: 2, sysPausedQr: 0 } } : serve(method, path, body),
  );
  press('Enter');
  await screen.findByText('You’re using 2 of 2 codes');
  expect(at().pathname).toBe('/dashboard/account');
});

describe('search results', () => {
  test('are requested after a pause in typing, and a code lists its own commands', async () => {
    const { dialog, type, press, active, at, requests } = await open();
    for (const words of ['l', 'lu', 'lun']) type(words);
    await dialog.findByRole('option', { name: /^LunchMenu/ });
    expect(requests.filter(({ line }) => line.includes('search_term=')).map(({ line }) => line)).toEqual([
      'GET /api/qrs-compact?state=all&search_term=lun&itemsPerPage=6',
    ]);
    expect(dialog.getByRole('option', { name: 'Spring lunches' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('option', { name: /^LunchMenu/ }));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Edit content',
      'Customize',
      'Settings',
      'Statistics',
      'Show details',
      'Copy short link',
      'Open short link',
    ]);
    type('set');
    expect(active()).toBe('Settings');
    press('Enter');
    await expect.poll(() => at().pathname + at().search, slowPoll).toBe(`/dashboard/account?settings=${lunch.uuid}`);
  });

  test('are left by Escape, one step at a time', async () => {
    const { screen, dialog, type, press } = await open();
    type('lun');
    fireEvent.click(await dialog.findByRole('option', { name: /^LunchMenu/ }));
    await dialog.findByRole('option', { name: 'Edit content' });
    press('Escape');
    await dialog.findByRole('option', { name: 'Create code' });
    press('Escape');
    await expect.poll(() => screen.queryByRole('dialog'), slowPoll).toBeNull();
  });

  test('may be empty: the palette shows a message', async () => {
    const { dialog, type } = await open();
    type('qqq');
    await dialog.findByText('No results for “qqq”.');
    expect(dialog.queryByRole('listbox')).toBeNull();
  });

  test('may fail: pages are still listed', async () => {
    const { dialog, type } = await open((method, path, body) =>
      path.includes('search_term=') ? problem(500, 'internal') : serve(method, path, body),
    );
    type('acti');
    await dialog.findByText('Search isn’t working right now. Try again.');
    expect(dialog.getByRole('option', { name: 'Settings: Activity' })).toBeTruthy();
  });
});

test('lists the other workspaces, languages and color schemes', async () => {
  const other = {
    ...aMembership,
    uuid: 'other',
    isOwner: false,
    account: { uuid: '99999999-9999-4999-8999-999999999999', iri: '', name: 'Bakery' },
  };
  const { dialog } = await open((method, path, body) =>
    path.startsWith('/api/user-accounts') ? { items: [aMembership, other] } : serve(method, path, body),
  );
  const names = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Workspace: Bakery', 'Language: Italiano', 'Appearance: Dark']));
  expect(names).not.toContain('Language: English');
});

test('can also be opened from the account menu', async () => {
  const made = await renderAt('/dashboard/account', { isSignedIn: true, answer: serve });
  fireEvent.click(await made.screen.findByRole('button', { name: 'Account menu' }));
  fireEvent.click(await made.screen.findByRole('button', { name: 'Commands' }));
  await made.screen.findByRole('combobox', { name: 'Search commands, codes and projects' });
});
