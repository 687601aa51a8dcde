// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderAt, type Answer } from '../../testing/render-for-test.tsx';

afterEach(cleanup);

const answer: Answer = (_method, path) =>
  path.startsWith('/api/qrs-compact') ? { items: [], page: 1, itemsPerPage: 30, totalItems: 0 } : undefined;

const focused = () => document.activeElement;

/** Opens it by keyboard: the button has the focus when it is pressed. */
async function openDrawer(path = '/dashboard/qrs/all') {
  const { screen, router } = await renderAt(path, { isSignedIn: true, answer });
  const opener = await screen.findByRole('button', { name: 'Open navigation' });
  const open = async () => {
    opener.focus();
    fireEvent.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Main navigation' });
    await expect.poll(() => drawer.contains(focused())).toBe(true);
    return drawer;
  };
  return { screen, router, opener, open, drawer: await open() };
}

const press = (key: string, init = {}) => fireEvent.keyDown(focused() ?? document.body, { key, ...init });

describe('the navigation on a phone', () => {
  test('returns the focus to the button, the first time as well as the second', async () => {
    const { screen, opener, open } = await openDrawer();
    press('Escape');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe(opener);
    await open();
    press('Escape');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(focused).toBe(opener);
  });

  test('shows the settings as the place of a page below one of theirs', async () => {
    const { drawer } = await openDrawer('/dashboard/webhooks/44444444-4444-4444-8444-000000000001');
    const current = within(drawer).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Settings']);
  });

  test('traps the Tab key in both directions', async () => {
    const { drawer } = await openDrawer();
    const stops = [...drawer.querySelectorAll<HTMLElement>('a[href], button:not([tabindex="-1"])')];
    const [first, last] = [stops.at(0), stops.at(-1)];
    expect(stops.length).toBeGreaterThan(5);
    last?.focus();
    press('Tab');
    expect(focused()).toBe(first);
    press('Tab', { shiftKey: true });
    expect(focused()).toBe(last);
  });

  test('closes on a choice, which moves the focus to its screen', async () => {
    const { screen, router, drawer } = await openDrawer();
    fireEvent.click(within(drawer).getByRole('link', { name: 'Paused' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/qrs/paused');
    await expect.poll(() => focused()?.tagName).toBe('H1');
  });

  test('stays open when Escape closes the workspace menu within it', async () => {
    const { screen, drawer } = await openDrawer();
    const button = within(drawer).getByRole('button', { name: 'Ana, Workspace menu' });
    fireEvent.click(button);
    await within(drawer).findByRole('menu');
    press('Escape');
    await expect.poll(() => within(drawer).queryByRole('menu')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Main navigation' })).toBe(drawer);
    expect(focused()).toBe(button);
    press('Escape');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});
