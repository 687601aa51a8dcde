// @vitest-environment jsdom
import type { Invitation } from '@evercode/contract';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aWorkspace, slowPoll, problem, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';
import { aSession } from '../../../../platform/session/session.builder.ts';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const token = 'the-token-of-an-invitation-from-the-mail';
const invitation = (chosen: Partial<Invitation> = {}): Invitation => ({
  account: { uuid: aWorkspace.uuid, iri: aWorkspace.iri, name: 'Otto & Co' },
  inviter: 'Otto',
  email: 'ana@example.com',
  role: 'editor',
  status: 'pending',
  expiresAt: '2026-11-28T00:00:00Z',
  isRegistered: false,
  ...chosen,
});
const server =
  (found: Invitation | Response, more: Answer = () => undefined): Answer =>
  (method, path, body) => {
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    return method === 'GET' && path === `/api/invitations/${token}`
      ? found instanceof Response
        ? found.clone()
        : found
      : more(method, path, body);
  };
const path = `/en/invitation/${token}`;
const ended = 'The invitation is no longer valid';

describe('the page of an invitation', () => {
  test.each([
    [false, 'Sign up and accept', `/en/sign-up?invite_id=${token}`],
    [true, 'Log in and accept', `/en/login?invite_id=${token}&redirect=${encodeURIComponent(path)}`],
  ])('says who invites where, and sends an anonymous visitor on (registered: %s)', async (isRegistered, label, to) => {
    const { screen } = await renderAt(path, { answer: server(invitation({ isRegistered })) });
    await screen.findByRole('heading', { name: 'You’re invited to Otto & Co' });
    expect(screen.getByText(/^Otto wants to work on QR codes with you in Otto & Co\. As an editor,/)).toBeTruthy();
    expect(screen.getByText('The invitation is for ana@example.com.')).toBeTruthy();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
  });

  test('lets the invited person accept, and opens the workspace', async () => {
    const { screen, router, requests, services } = await renderAt(path, {
      isSignedIn: true,
      answer: server(invitation(), (method) =>
        method === 'POST' ? { account: { uuid: aWorkspace.uuid } } : undefined,
      ),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept and open' }));
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/dashboard/qrs/all');
    expect(requests.find(({ line }) => line.startsWith('POST'))?.line).toBe(`POST /api/invitations/${token}/accept`);
    expect(services.session.workspaceUuid()).toBe(aWorkspace.uuid);
  });

  test('lets them decline', async () => {
    const { screen } = await renderAt(path, {
      isSignedIn: true,
      answer: server(invitation(), (method) => (method === 'POST' ? new Response(null, { status: 204 }) : undefined)),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await screen.findByRole('heading', { name: 'You declined the invitation' });
  });

  test('continues by itself when signing in has accepted it', async () => {
    const { router } = await renderAt(path, { isSignedIn: true, answer: server(invitation({ status: 'accepted' })) });
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/dashboard/qrs/all');
  });

  test('offers another person to sign out', async () => {
    const { screen } = await renderAt(path, {
      isSignedIn: true,
      answer: server(invitation({ email: 'bea@example.com' })),
    });
    await screen.findByText('The invitation is for bea@example.com, but you’re logged in as ana@example.com.');
    expect(screen.queryByRole('button', { name: 'Accept and open' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Log out and continue' }));
    await screen.findByRole('link', { name: 'Sign up and accept' });
  });

  test.each([
    ['taken back', problem(410, 'invitation-ended'), 'Ask the workspace’s owner for another one.'],
    ['too old', invitation({ status: 'expired' }), 'Ask Otto or the owner of Otto & Co for a new one.'],
    [
      'too old, from somebody who is gone',
      invitation({ status: 'expired', inviter: '' }),
      'Ask the owner of Otto & Co for a new one.',
    ],
    ['used', invitation({ status: 'accepted' }), 'It was already accepted.'],
  ])('that is %s says whom to ask', async (_name, found, text) => {
    const { screen } = await renderAt(path, { answer: server(found) });
    await screen.findByRole('heading', { name: ended });
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveProperty('pathname', '/en/login');
  });

  test('that has ended meanwhile, or finds no free seat, shows the reason', async () => {
    const answers = [problem(402, 'plan-limit-reached', { feature: 'team-members' }), problem(410, 'invitation-ended')];
    const { screen } = await renderAt(path, {
      isSignedIn: true,
      answer: server(invitation(), (method) => (method === 'POST' ? answers.shift() : undefined)),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept and open' }));
    await screen.findByText('This workspace has no seats left. Its owner can free one or upgrade.');
    fireEvent.click(screen.getByRole('button', { name: 'Accept and open' }));
    await screen.findByRole('heading', { name: ended });
    expect(screen.getByRole('link', { name: 'Go to your codes' })).toHaveProperty('pathname', '/');
  });
});

describe('signing up with an invitation', () => {
  const open = async (found: Invitation | Response, more?: Answer) => {
    const made = await renderAt(`/en/sign-up?invite_id=${token}`, { answer: server(found, more) });
    const field = async (name: string) => made.screen.findByLabelText(name);
    return {
      ...made,
      field,
      async send(email?: string) {
        if (email !== undefined) fireEvent.change(await field('Email'), { target: { value: email } });
        fireEvent.change(await field('Your name'), { target: { value: 'Ana' } });
        fireEvent.change(await field('Password'), { target: { value: 'correct-horse' } });
        fireEvent.click(made.screen.getByRole('checkbox'));
        fireEvent.click(made.screen.getByRole('button', { name: 'Create account' }));
      },
      body: () => made.requests.findLast(({ line }) => line === 'POST /api/users/signup')?.body,
    };
  };

  test('shows the address disabled, and opens the workspace without questions', async () => {
    const page = await open(invitation(), (method) =>
      method === 'POST' ? aSession('new', Date.UTC(2026, 10, 22)) : undefined,
    );
    await page.screen.findByText('You’re invited to Otto & Co. The invitation is for this email.');
    expect(await page.field('Email')).toMatchObject({ value: 'ana@example.com', disabled: true });
    expect(page.screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain(`invite_id=${token}`);
    expect(document.activeElement).toBe(await page.field('Your name'));
    await page.send();
    await expect.poll(() => page.router.state.location.pathname, slowPoll).toBe('/dashboard/qrs/all');
    expect(page.body()).toMatchObject({ email: 'ana@example.com', invitation: token });
  });

  test('that has ended warns, and is an ordinary sign-up', async () => {
    const page = await open(problem(410, 'invitation-ended'), (method, asked) =>
      method === 'POST' && asked === '/api/users/signup' ? aSession('new', Date.UTC(2026, 10, 22)) : undefined,
    );
    await page.screen.findByText('The invitation is no longer valid. Ask the workspace’s owner for a new one.');
    expect(await page.field('Email')).toMatchObject({ value: '', disabled: false });
    await page.send('me@example.com');
    await expect.poll(page.body, slowPoll).toMatchObject({ email: 'me@example.com' });
    expect(page.body()).not.toHaveProperty('invitation');
  });

  test('that ends at the last moment unlocks the address', async () => {
    const page = await open(invitation(), (method) =>
      method === 'POST' ? problem(410, 'invitation-ended') : undefined,
    );
    await page.screen.findByText(/You’re invited to/);
    await page.send();
    await page.screen.findByText('The invitation is no longer valid. Ask the workspace’s owner for a new one.');
    expect(await page.field('Email')).toMatchObject({ value: 'ana@example.com', disabled: false });
  });
});

test('signing in with an invitation sends it along, and returns to its page', async () => {
  const { screen, router, requests } = await renderAt(
    `/en/login?invite_id=${token}&redirect=${encodeURIComponent(path)}`,
    {
      answer: server(invitation({ isRegistered: true }), (method) =>
        method === 'POST' ? aSession('new', Date.UTC(2026, 10, 22)) : undefined,
      ),
    },
  );
  await screen.findByText('You’re invited to Otto & Co. The invitation is for this email.');
  expect(screen.getByLabelText('Email')).toMatchObject({ value: 'ana@example.com', readOnly: true });
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct-horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe(path);
  expect(requests.find(({ line }) => line.startsWith('POST /api/login'))?.line).toBe(
    `POST /api/login?invitation_id=${token}`,
  );
});
