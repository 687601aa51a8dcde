// @vitest-environment jsdom
import { productVersion } from '@evercode/contract/version';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aMembership, renderAt, slowPoll, type Answer } from '../../testing/render-for-test.tsx';

afterEach(cleanup);

const as =
  (role: string): Answer =>
  (_, path) =>
    path.startsWith('/api/user-accounts')
      ? { items: [{ ...aMembership, role, isOwner: role === 'owner', user: aMembership.user }] }
      : path.startsWith('/api/audit-log?')
        ? { items: [], page: 1, itemsPerPage: 30, totalItems: 0 }
        : undefined;

describe('a settings page', () => {
  test('stands beside the links to all pages, its own marked; a group without pages is not shown', async () => {
    const { screen } = await renderAt('/dashboard/people', { isSignedIn: true, answer: as('owner') });
    await screen.findByRole('heading', { level: 1, name: 'People' });
    const column = within(screen.getByRole('navigation', { name: 'Settings' }));
    // Workspace, Brand, Developers, Security, Data and Money; groups without a page are left out.
    expect(column.getAllByRole('list')).toHaveLength(6);
    const links = within(column.getByRole('list', { name: 'Workspace' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['General', '/dashboard/settings'],
      ['People', '/dashboard/people'],
      ['Activity', '/dashboard/activity'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
    expect(document.title).toBe('People · Evercode');
    expect(column.getByText(`Version ${productVersion}`)).toBeTruthy();
  });

  test('opened from the column, takes the focus with its heading', async () => {
    const { screen } = await renderAt('/dashboard/people', { isSignedIn: true, answer: as('admin') });
    await screen.findByRole('heading', { level: 1, name: 'People' });
    const link = screen.getByRole('link', { name: 'Activity' });
    link.focus();
    fireEvent.click(link);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Activity' });
    await expect.poll(() => document.activeElement, slowPoll).toBe(heading);
  });

  test('leads back to the list of the pages, whose rows say what each page holds', async () => {
    const { screen, router } = await renderAt('/dashboard/people', { isSignedIn: true, answer: as('owner') });
    await screen.findByRole('heading', { level: 1, name: 'People' });
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(router.state.location.pathname).toBe('/dashboard/settings/all');
    fireEvent.click(screen.getByRole('link', { name: /Who did what, and when$/ }));
    await screen.findByRole('heading', { level: 1, name: 'Activity' });
  });
});

test('an editor has no settings: the list leads to the codes', async () => {
  const { router } = await renderAt('/dashboard/settings/all', { isSignedIn: true, answer: as('editor') });
  await expect
    .poll(() => router.state.initialized && router.state.location.pathname, slowPoll)
    .toBe('/dashboard/qrs/all');
});
