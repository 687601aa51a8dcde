// @vitest-environment jsdom
import type { Membership } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aWorkspace, slowPoll, problem, renderSignedIn, type Answer } from '../../../testing/render-for-test.tsx';
import { someUser } from '../../../platform/session/session.builder.ts';
import { featureNotAllowedEvent } from '../../../platform/services/services.ts';
import { passwordOnly } from '../../../platform/sign-in/proof.builder.ts';
import { PeoplePage } from './people-page.tsx';
import { anInvited, aPerson } from './person.builder.ts';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const me = (chosen: Partial<Membership> = {}) =>
  aPerson({
    user: `/api/users/${someUser}`,
    name: 'Ana Castro',
    email: 'ana@example.com',
    isOwner: true,
    role: 'owner',
    group: { type: 'owner', name: 'Owner', permissions: [] },
    ...chosen,
  });
const enterprise = { ...aWorkspace, planName: 'enterprise', subscriptionType: 'PREMIUM' };

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aPerson({ uuid: `${index}`, email: `${index}@example.com` }));

type Server = { people: Membership[]; workspace?: object; own?: Membership; answer?: Answer };

async function open({ people, workspace = enterprise, own = people[0], answer = () => undefined }: Server) {
  const made = await renderSignedIn(<PeoplePage />, {
    answer: (method, path, body) => {
      const found = answer(method, path, body);
      if (found !== undefined) return found;
      if (path.startsWith('/api/user-accounts?account=')) return { items: people };
      if (path.startsWith('/api/user-accounts?user=')) return { items: [own] };
      return path.startsWith('/api/accounts/') ? workspace : undefined;
    },
  });
  const { screen } = made;
  await screen.findAllByText('ana@example.com');
  return {
    ...made,
    row: (name: string) =>
      within(screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name)) ?? screen.baseElement),
    sent: (method: string) => made.requests.filter(({ line }) => line.startsWith(method)),
    async choose(name: string, item: string) {
      fireEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
      fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
    },
    async invite(text: string) {
      fireEvent.click(screen.getByRole('button', { name: 'Invite people' }));
      const field = await screen.findByLabelText('Email addresses');
      fireEvent.change(field, { target: { value: text } });
      fireEvent.submit(field);
      return field;
    },
  };
}

describe('the list', () => {
  test('shows every member with their role, and how many the plan has room for', async () => {
    const page = await open({
      people: [me(), aPerson(), anInvited(), anInvited({ email: 'late@example.com', status: 'expired' })],
    });
    expect(page.screen.getByText('3 of 51 people, 1 of them invited')).toBeTruthy();
    expect(page.row('Ana Castro').getByText('(you)')).toBeTruthy();
    expect(page.row('Ana Castro').queryByRole('combobox')).toBeNull();
    expect(page.row('bea@example.com').getByRole('combobox')).toHaveProperty('value', 'editor');
    expect(page.row('cleo@example.com').getByText('Invited, expires Nov 28, 2026')).toBeTruthy();
    expect(page.row('late@example.com').getByText('Invitation expired')).toBeTruthy();
  });

  test('counts the people of an agreement beyond the plan', async () => {
    const workspace = { ...enterprise, agreedLimits: { members: 200, codes: 1 } };
    const page = await open({ people: [me(), aPerson()], workspace });
    expect(page.screen.getByText('2 of 201 people')).toBeTruthy();
  });

  test('with a single member explains its purpose', async () => {
    const page = await open({ people: [me()] });
    expect(page.screen.getByRole('heading', { name: 'Work on codes as a team' })).toBeTruthy();
    expect(page.screen.getAllByRole('button', { name: 'Invite people' })).toHaveLength(1);
  });

  test('can be reloaded after a failure', async () => {
    let isBroken = true;
    const people = [me()];
    const page = await renderSignedIn(<PeoplePage />, {
      answer: (_, path) => {
        if (path.startsWith('/api/user-accounts?account='))
          return isBroken ? problem(400, 'malformed-request') : { items: people };
        return path.startsWith('/api/accounts/') ? enterprise : undefined;
      },
    });
    await page.screen.findByText('Reference: ERR-API-400');
    isBroken = false;
    fireEvent.click(page.screen.getByRole('button', { name: 'Try again' }));
    await page.screen.findByText('ana@example.com');
  });
});

describe('a role', () => {
  test('changes at once, and rolls back when the server refuses', async () => {
    const person = aPerson();
    const page = await open({
      people: [me(), person],
      answer: (method) => (method === 'PATCH' ? problem(403, 'forbidden') : undefined),
    });
    const choice = page.row('Bea Lima').getByRole('combobox');
    fireEvent.change(choice, { target: { value: 'admin' } });
    await page.screen.findByText('Your role in this workspace doesn’t allow this. Ask its owner.');
    expect(page.sent('PATCH')[0]).toEqual({ line: `PATCH /api/user-accounts/${person.uuid}`, body: { role: 'admin' } });
    await expect.poll(() => page.row('Bea Lima').getByRole('combobox'), slowPoll).toHaveProperty('value', 'editor');
  });

  test('of oneself and of the owner cannot be changed; leaving is offered instead', async () => {
    const own = me({ isOwner: false, role: 'admin', group: { type: 'admin', name: 'Admin', permissions: [] } });
    const owner = aPerson({
      name: 'Otto',
      email: 'otto@example.com',
      isOwner: true,
      role: 'owner',
      group: { type: 'owner', name: 'Owner', permissions: [] },
    });
    const page = await open({ people: [owner, own], own });
    expect(page.screen.queryByRole('combobox')).toBeNull();
    expect(page.screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
    expect(page.screen.getByRole('heading', { name: 'Leave this workspace' })).toBeTruthy();
  });
});

describe('inviting', () => {
  test('sends each address once, and closes', async () => {
    const page = await open({
      people: [me(), aPerson()],
      answer: (method) =>
        method === 'POST' ? Response.json({ items: [anInvited(), anInvited()] }, { status: 201 }) : undefined,
    });
    await page.invite('a@example.com, B@example.com,\na@example.com');
    await expect
      .poll(() => page.sent('POST'), slowPoll)
      .toEqual([
        { line: 'POST /api/invitations', body: { emails: ['a@example.com', 'b@example.com'], role: 'editor' } },
      ]);
    await page.screen.findByText('2 invitations sent');
    await expect.poll(() => page.screen.queryByRole('dialog'), slowPoll).toBeNull();
  });

  test.each([
    ['', 'Please fill in the field'],
    [' , ', 'Please fill in the field'],
    ['a@example.com, bea', 'bea: Please enter a valid email address'],
    [Array.from({ length: 21 }, (_, index) => `a${index}@example.com`).join(','), 'Up to 20 at once'],
  ])('%j is not sent: %s', async (text, message) => {
    const page = await open({ people: [me(), aPerson()] });
    await page.invite(text);
    await page.screen.findByText(message);
    expect(page.sent('POST')).toEqual([]);
  });

  test('lists refused addresses with the reason, keeps the input, and drops the message with the address', async () => {
    const violations = [
      { propertyPath: 'emails.1', code: 'already-invited', message: 'x' },
      { propertyPath: 'emails.2', code: 'already-member', message: 'x' },
    ];
    const page = await open({
      people: [me(), aPerson()],
      answer: (method) => (method === 'POST' ? problem(422, 'validation-failed', { violations }) : undefined),
    });
    const field = await page.invite('new@example.com, cleo@example.com, bea@example.com');
    await page.screen.findByText('cleo@example.com: This user is already invited');
    expect(page.screen.getByText('bea@example.com: This person is already a member')).toBeTruthy();
    expect(field).toHaveProperty('value', 'new@example.com, cleo@example.com, bea@example.com');
    fireEvent.change(field, { target: { value: 'new@example.com' } });
    expect(page.screen.queryByText(/already/)).toBeNull();
  });

  test.each([
    [true, /^No invites left\. People: 2 of 51\. .* or upgrade\.$/],
    [false, /^No invites left\. .* or ask the owner to upgrade\.$/],
  ])('without a free seat says what to do (owner: %s)', async (isOwner, message) => {
    const own = isOwner
      ? me()
      : me({ isOwner: false, role: 'admin', group: { type: 'admin', name: 'Admin', permissions: [] } });
    const page = await open({
      people: isOwner
        ? [own, aPerson()]
        : [aPerson({ isOwner: true, role: 'owner', group: { type: 'owner', name: 'Owner', permissions: [] } }), own],
      own,
      answer: (method) =>
        method === 'POST'
          ? problem(402, 'plan-limit-reached', { feature: 'team-members', requiredPlan: 'enterprise' })
          : undefined,
    });
    await page.invite('new@example.com');
    await page.screen.findByText(message);
  });

  test('more addresses than free seats: says how many to remove', async () => {
    const page = await open({
      people: [me(), ...many(8)],
      workspace: { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM' },
      answer: (method) =>
        method === 'POST'
          ? problem(402, 'plan-limit-reached', { feature: 'team-members', requiredPlan: 'enterprise' })
          : undefined,
    });
    const field = await page.invite('a@example.com, b@example.com, c@example.com, d@example.com');
    await page.screen.findByText('There’s room for 2 more people. Remove 2 addresses, or upgrade.');
    fireEvent.change(field, { target: { value: 'a@example.com, b@example.com, c@example.com' } });
    page.screen.getByText('There’s room for 2 more people. Remove 1 address, or upgrade.');
    fireEvent.change(field, { target: { value: 'a@example.com' } });
    expect(page.screen.queryByText(/room for|No invites left/)).toBeNull();
  });

  test('a full workspace is reported as soon as the dialog opens', async () => {
    const workspace = { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM' };
    const page = await open({ people: [me(), ...many(10)], workspace });
    fireEvent.click(page.screen.getByRole('button', { name: 'Invite people' }));
    await page.screen.findByText(/^No invites left\./);
    expect(page.sent('POST')).toEqual([]);
  });

  test('where the plan has no team, opens the upgrade dialog instead', async () => {
    const received: unknown[] = [];
    // Always dispatched as a CustomEvent.
    window.addEventListener(
      featureNotAllowedEvent,
      (event) => void received.push((event as CustomEvent<unknown>).detail),
      { once: true },
    );
    const page = await open({ people: [me()], workspace: aWorkspace });
    expect(page.screen.getByText('Your plan is for one person. Larger plans have seats for your team.')).toBeTruthy();
    fireEvent.click(page.screen.getByRole('button', { name: 'Invite people' }));
    expect(received).toMatchObject([{ code: 'plan-lacks-feature', feature: 'team', requiredPlan: 'pro' }]);
    expect(page.screen.queryByRole('dialog')).toBeNull();
  });
});

describe('confirmations', () => {
  test('removing a member asks first, and then removes the row', async () => {
    const person = aPerson();
    const page = await open({
      people: [me(), person],
      answer: (method) => (method === 'DELETE' ? new Response(null, { status: 204 }) : undefined),
    });
    await page.choose('Bea Lima', 'Remove');
    expect(page.sent('DELETE')).toEqual([]);
    fireEvent.click(await page.screen.findByRole('button', { name: 'Remove' }));
    await page.screen.findByText('Bea Lima removed');
    expect(page.sent('DELETE')[0]?.line).toBe(`DELETE /api/user-accounts/${person.uuid}`);
  });

  test('a transfer asks for the password, and shows a wrong one at its field', async () => {
    const person = aPerson();
    const answers = [
      problem(422, 'validation-failed', {
        violations: [{ propertyPath: 'proof.password', code: 'wrong-password', message: 'x' }],
      }),
      new Response(null, { status: 204 }),
    ];
    const page = await open({
      people: [me(), person],
      answer: (method, path) => {
        if (path.endsWith('/second-factor')) return passwordOnly;
        return method === 'POST' ? answers.shift() : undefined;
      },
    });
    await page.choose('Bea Lima', 'Make owner');
    const field = await page.screen.findByLabelText('Your password');
    fireEvent.change(field, { target: { value: 'not mine' } });
    fireEvent.submit(field);
    await page.screen.findByText('Wrong password.');
    fireEvent.change(field, { target: { value: 'mine, indeed' } });
    fireEvent.submit(field);
    await page.screen.findByText('Bea Lima is now the owner');
    expect(page.sent('POST').at(-1)).toEqual({
      line: `POST /api/accounts/${aWorkspace.uuid}/transfer`,
      body: { member: person.uuid, proof: { password: 'mine, indeed' } },
    });
  });

  test('an invitation is sent again without a question', async () => {
    const invited = anInvited();
    const page = await open({ people: [me(), invited], answer: (method) => (method === 'POST' ? invited : undefined) });
    await page.choose('cleo@example.com', 'Resend invitation');
    await page.screen.findByText(/resent to/);
    expect(page.sent('POST')[0]?.line).toBe(`POST /api/user-accounts/${invited.uuid}/invite-again`);
  });
});
