// @vitest-environment jsdom
import type { Membership } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  aMembership,
  aWorkspace,
  slowPoll,
  problem,
  renderAt,
  type Answer,
} from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const bakery = '66666666-6666-4666-8666-666666666666';
const beach = '77777777-7777-4777-8777-777777777777';
const created = '88888888-8888-4888-8888-888888888888';

const memberOf = (uuid: string, name: string, role: Membership['role'] = 'editor'): Membership => ({
  ...aMembership,
  uuid,
  account: { uuid, iri: `/api/accounts/${uuid}`, name },
  isOwner: role === 'owner',
  role,
});

/** Answers for a member of three workspaces, invited into a fourth, who may create another unless `isFull`. */
function serve({ isFull = false } = {}): Answer {
  const members = [
    aMembership,
    memberOf(beach, 'Beach'),
    memberOf(bakery, 'Bakery'),
    memberOf('99999999-9999-4999-8999-999999999999', 'Not yet', 'guest'),
  ];
  return (method, path) => {
    if (method === 'POST' && path === '/api/accounts') {
      if (isFull) return problem(409, 'workspace-limit-reached');
      members.push(memberOf(created, 'New one', 'owner'));
      return Response.json({ uuid: created, iri: `/api/accounts/${created}`, name: 'New one' }, { status: 201 });
    }
    if (path.startsWith('/api/user-accounts')) return { items: [...members] };
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    const uuid = path.startsWith('/api/accounts/') ? path.slice('/api/accounts/'.length) : undefined;
    const member = members.find(({ account: workspace }) => workspace.uuid === uuid);
    return (
      member && {
        ...aWorkspace,
        uuid: member.account.uuid,
        name: member.account.name,
        usageCategory: uuid === created ? null : 'personal',
      }
    );
  };
}

async function openMenu(answer = serve(), at = '/dashboard/qrs/trash') {
  const rendered = await renderAt(at, { isSignedIn: true, answer });
  const { screen } = rendered;
  fireEvent.click(await screen.findByRole('button', { name: 'Ana, Workspace menu' }));
  const menu = await screen.findByRole('menu', { name: 'Workspace menu' });
  return {
    ...rendered,
    menu,
    focused: () => document.activeElement?.textContent,
    press: (key: string) => fireEvent.keyDown(document.activeElement ?? menu, { key }),
  };
}

describe('the workspace menu', () => {
  test('lists the person’s workspaces by name with the role', async () => {
    const { menu } = await openMenu();
    const items = within(menu).getAllByRole('menuitemradio');
    expect(items.map(({ textContent, ariaChecked }) => [textContent, ariaChecked ?? ''])).toEqual([
      ['AAnaOwner', 'true'],
      ['BBakeryEditor', 'false'],
      ['BBeachEditor', 'false'],
    ]);
  });

  test('switches workspace: its codes are shown, and requests name it', async () => {
    const { menu, router, services, requests } = await openMenu();
    fireEvent.click(within(menu).getByRole('menuitemradio', { name: /Beach/ }));
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/dashboard/qrs/all');
    expect(services.session.workspaceUuid()).toBe(beach);
    await expect.poll(() => requests.some(({ line }) => line.includes('/api/qrs-compact')), slowPoll).toBe(true);
  });

  test('choosing the current workspace changes nothing', async () => {
    const { menu, router, screen } = await openMenu();
    fireEvent.click(within(menu).getByRole('menuitemradio', { name: /Ana/ }));
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    expect(router.state.location.pathname).toBe('/dashboard/qrs/trash');
  });

  test('arrows, Home, End and letters move in it, and Escape closes it', async () => {
    const { focused, press, screen } = await openMenu();
    expect(focused()).toContain('Ana');
    press('ArrowDown');
    expect(focused()).toContain('Bakery');
    press('End');
    expect(focused()).toContain('Create workspace');
    press('ArrowDown');
    expect(focused()).toContain('Ana');
    press('ArrowUp');
    expect(focused()).toContain('Create workspace');
    press('Home');
    press('b');
    expect(focused()).toContain('Bakery');
    press('e');
    expect(focused()).toContain('Beach');
    press('Escape');
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ana, Workspace menu' }));
  });

  test('creates a workspace and goes on to its two questions', async () => {
    const { menu, screen, router, requests } = await openMenu();
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Create workspace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create workspace' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Create workspace' }));
    await dialog.findByText('Please fill in the field');
    fireEvent.change(dialog.getByLabelText('Workspace name'), { target: { value: 'New one' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create workspace' }));
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/onboarding');
    expect(requests.find(({ line }) => line === 'POST /api/accounts')?.body).toEqual({ name: 'New one' });
  });

  test('tells the person who owns the maximum number of workspaces', async () => {
    const { menu, screen } = await openMenu(serve({ isFull: true }));
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Create workspace' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Workspace name'), { target: { value: 'One more' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create workspace' }));
    await dialog.findByText(/You can’t own more workspaces/);
  });
});

describe('the other sections of the navigation', () => {
  test.each([
    ['owner', true],
    ['admin', true],
    ['editor', false],
  ] as const)('an %s sees the settings: %s', async (role, isShown) => {
    const answer = serve();
    const { screen } = await renderAt('/dashboard/qrs', {
      isSignedIn: true,
      answer: (...call) =>
        call[1].startsWith('/api/user-accounts')
          ? { items: [{ ...aMembership, role, isOwner: role === 'owner' }] }
          : answer(...call),
    });
    await screen.findByRole('button', { name: /Workspace menu/ });
    expect(screen.queryByRole('link', { name: 'Settings' }) !== null).toBe(isShown);
  });

  test.each([
    ['en', 'Help', 'https://help.example/en'],
    ['pt-br', 'Ajuda', 'https://help.example/pt-br'],
    ['it', 'Aiuto', 'https://help.example/it'],
    ['es', 'Ayuda', 'https://help.example/es'],
  ] as const)('help opens the operator’s help centre in %s', async (locale, name, address) => {
    const answer = serve();
    const { screen, services } = await renderAt('/dashboard/qrs', {
      isSignedIn: true,
      answer: (...call) =>
        call[1] === '/api/public/installation'
          ? { helpUrl: 'https://help.example/{lang}', operatorEmail: null, hasBilling: true }
          : answer(...call),
    });
    // Signing in sets the language of the person, so the change comes after it.
    await screen.findByRole('link', { name: 'Help' });
    await services.language.change(locale);
    const link = await screen.findByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank']);
  });

  test('without a help centre of the operator, it opens the product’s own', async () => {
    const { screen } = await renderAt('/dashboard/qrs', { isSignedIn: true, answer: serve() });
    const link = await screen.findByRole('link', { name: 'Help' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/en/help', '_blank']);
  });
});
