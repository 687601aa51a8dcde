// @vitest-environment jsdom
import { passwordOnly } from '../../../platform/sign-in/proof.builder.ts';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { slowPoll, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';
import { someUser } from '../../../platform/session/session.builder.ts';

afterEach(() => {
  cleanup();
  notifications.clean();
});
beforeEach(() => window.sessionStorage.clear());

const self = `/api/users/${someUser}`;
const person = {
  uuid: someUser,
  iri: self,
  name: 'Ana',
  lastName: 'Castro',
  email: 'ana@example.com',
  isEmailVerified: true,
  isImpersonated: false,
  locale: 'en',
  timezone: 'UTC',
  createdAt: '2026-01-01T00:00:00Z',
  contactPhone: '',
  shortLocale: 'en',
  avatar: null,
  socialCreated: false,
  isGoogleConnected: false,
  hasPassword: true,
  location: { country: '' },
  companySize: null,
  companyIndustry: 'arts',
  subscription: { type: 'FREE', planName: 'free' },
  currentTrialDays: 0,
  accountCreatedAt: '2026-01-01T00:00:00Z',
  permissions: [],
};
const session = (uuid: string, more: object) => ({
  uuid,
  browser: 'Firefox',
  os: 'Linux',
  isCurrent: false,
  isRemembered: true,
  isSupport: false,
  provider: null,
  createdAt: '2026-11-20T10:00:00Z',
  lastUsedAt: '2026-11-20T22:00:00Z',
  ...more,
});
const here = session('a0000000-0000-4000-8000-000000000001', { isCurrent: true });
const phone = session('a0000000-0000-4000-8000-000000000002', { browser: 'Safari', os: 'iOS' });

/** The page over a server that stores changes; `answer` overrides it. */
async function open(answer: Answer = () => undefined, first: Partial<typeof person> = {}) {
  let user: object = { ...person, ...first };
  const server: Answer = (method, path, body) => {
    const given = answer(method, path, body);
    if (given !== undefined) return given;
    if (path === self && method === 'PATCH') user = { ...user, ...(body as object) };
    if (path === self) return user;
    if (path === '/api/sessions')
      return method === 'GET' ? { items: [here, phone] } : new Response(null, { status: 204 });
    return undefined;
  };
  const made = await renderAt('/dashboard/account', { answer: server, isSignedIn: true });
  await made.screen.findByRole('heading', { name: 'Account', level: 1 });
  return made;
}

const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('name and phone are saved together, with a quiet confirmation', async () => {
  const { screen, requests } = await open();
  const form = within(screen.getByRole('heading', { name: 'Personal information' }).closest('form') ?? document.body);
  const save = form.getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  type(form.getByLabelText('Last name'), 'Prata');
  type(form.getByLabelText('Phone'), '+351 912 345 678');
  fireEvent.click(save);
  await form.findByText('Saved');
  expect(requests.filter(({ line }) => line.startsWith('PATCH'))).toEqual([
    { line: `PATCH ${self}`, body: { name: 'Ana', lastName: 'Prata', contactPhone: '+351 912 345 678' } },
  ]);
});

test.each([
  ['First name', ' ', 'Please fill in the field'],
  ['Phone', 'call me', 'Please enter a valid phone number format'],
  ['Phone', '+12', 'Please enter a valid phone number format'],
])('%s: "%s" shows the specified message, and nothing is sent', async (label, value, message) => {
  const { screen, requests } = await open();
  type(screen.getByLabelText(label), value);
  expect((await screen.findByText(message)).textContent).toBe(message);
  const [save] = screen.getAllByRole('button', { name: 'Save' });
  if (save) fireEvent.click(save);
  expect(requests.some(({ line }) => line.startsWith('PATCH'))).toBe(false);
});

test('a violation from the server is shown at its field, and the input stays', async () => {
  const violations = [{ propertyPath: 'contactPhone', code: 'invalid-phone', message: 'x' }];
  const { screen } = await open((method, path) =>
    method === 'PATCH' && path === self ? problem(422, 'validation-failed', { violations }) : undefined,
  );
  type(screen.getByLabelText('Phone'), '+351 912 345 678');
  type(screen.getByLabelText('Last name'), 'Prata');
  const [save] = screen.getAllByRole('button', { name: 'Save' });
  if (save) fireEvent.click(save);
  await screen.findByText('Please enter a valid phone number format');
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Prata');
});

const passwords = ['Current password', 'New password', 'Confirm new password'] as const;

test.each([
  ['', 'long enough', 'long enough', 'Please fill in the field'],
  ['right horse', 'short', 'short', 'Min 8 characters'],
  ['right horse', 'x'.repeat(65), 'x'.repeat(65), 'Max 64 characters'],
  ['right horse', 'long enough', 'long enouhg', 'Passwords do not match'],
  ['right horse', 'right horse', 'right horse', 'Choose a password you aren’t using now'],
])('a password from "%s" to "%s" and "%s": %s', async (current, next, again, message) => {
  const { screen, requests } = await open();
  for (const [index, value] of [current, next, again].entries())
    type(screen.getByLabelText(passwords[index] ?? ''), value);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText(message);
  expect(requests.some(({ line }) => line.startsWith('PATCH'))).toBe(false);
});

test('a wrong current password is reported at its field; the right one changes it and empties the form', async () => {
  const { screen } = await open((method, path, body) => {
    if (method !== 'PATCH' || path !== `/api/users/password-update/${someUser}`) return undefined;
    // The body of the form under test.
    if ((body as { currentPassword: string }).currentPassword === 'right horse')
      return new Response(null, { status: 204 });
    return problem(422, 'validation-failed', {
      violations: [{ propertyPath: 'currentPassword', code: 'wrong-password', message: 'x' }],
    });
  });
  for (const [index, value] of ['wrong horse', 'long enough', 'long enough'].entries())
    type(screen.getByLabelText(passwords[index] ?? ''), value);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Wrong password.');
  type(screen.getByLabelText('Current password'), 'right horse');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Password changed.');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
});

test('a person who signed up with Google sets a password without a current one', async () => {
  const { screen, requests } = await open(
    (_, path) => (path.includes('/password-create/') ? new Response(null, { status: 204 }) : undefined),
    { hasPassword: false },
  );
  expect(screen.queryByLabelText('Current password')).toBeNull();
  type(screen.getByLabelText('New password'), 'long enough');
  type(screen.getByLabelText('Confirm new password'), 'long enough');
  fireEvent.click(screen.getByRole('button', { name: 'Create password' }));
  await screen.findByText('You can now log in with your password.');
  expect(requests.find(({ line }) => line.startsWith('PATCH'))).toEqual({
    line: `PATCH /api/users/password-create/${someUser}`,
    body: { password: 'long enough' },
  });
  await screen.findByLabelText('Current password');
});

test('an open list is not focusable, because focusing it would close it', async () => {
  const { screen } = await open();
  fireEvent.click(screen.getByRole('combobox', { name: 'Language' }));
  const list = await screen.findByRole('listbox', { name: 'Language' });
  expect(list.getAttribute('tabindex')).toBe('-1');
  expect(list.querySelectorAll('[tabindex="0"], a, button, input')).toHaveLength(0);
});

test('the language is saved with the person and applied at once', async () => {
  const { screen, requests } = await open();
  fireEvent.click(screen.getByRole('combobox', { name: 'Language' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Português (Brasil)' }));
  const form = within(screen.getByRole('heading', { name: 'Language and time zone' }).closest('form') ?? document.body);
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Idioma e fuso horário' });
  expect(requests.find(({ line }) => line === `PATCH ${self}`)?.body).toEqual({ locale: 'pt-br', timezone: 'UTC' });
});

test('another session is removed at once, and returns when the server refuses', async () => {
  const { screen } = await open((method, path) =>
    method === 'DELETE' && path === `/api/sessions/${phone.uuid}` ? problem(503, 'unavailable') : undefined,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iOS' }));
  // Found by its text: other cards, which this server does not answer, show alerts of their own.
  await screen.findByText('Part of the service isn’t responding. Try again in a moment.');
  await screen.findByText('Safari on iOS');
  expect(screen.getByText('This device')).toBeTruthy();
});

test('a session of support staff is marked', async () => {
  const support = session('a0000000-0000-4000-8000-000000000003', { browser: 'Chrome', isSupport: true });
  const { screen } = await open((method, path) =>
    method === 'GET' && path === '/api/sessions' ? { items: [here, support] } : undefined,
  );
  expect((await screen.findByText('Support')).parentElement?.textContent).toBe('Chrome on LinuxSupport');
});

test('impersonating staff read once which cards are closed to them, and request none of their data', async () => {
  const { screen, requests } = await open(() => undefined, { isImpersonated: true, isEmailVerified: false });
  screen.getByRole('heading', { name: 'Private to Ana' });
  for (const name of ['Password', 'Two-factor login', 'Passkeys', 'Your devices', 'Delete your account'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(requests.filter(({ line }) => /sessions|factor|passkeys/.test(line))).toEqual([]);
});

test('all other sessions are ended with one press', async () => {
  let ended = false;
  const { screen, requests } = await open((method, path) => {
    if (path !== '/api/sessions') return undefined;
    if (method === 'DELETE') ended = true;
    return method === 'DELETE' ? new Response(null, { status: 204 }) : { items: ended ? [here] : [here, phone] };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out other devices' }));
  await screen.findByText('Your other devices are logged out.');
  expect(screen.queryByText('Safari on iOS')).toBeNull();
  expect(requests.map(({ line }) => line)).toContain('DELETE /api/sessions');
});

const plan = {
  ownedAccounts: [{ uuid: someUser, iri: '/api/accounts/x', name: 'Café', codes: 12, activeCodes: 3, otherMembers: 2 }],
  memberships: 1,
};

test('deleting lists the losses, requires the exact word, and ends the session', async () => {
  const { screen, requests, services } = await open((method, path) => {
    if (path === `${self}/deletion`) return plan;
    if (path === `${self}/second-factor`) return passwordOnly;
    return method === 'DELETE' && path === self ? new Response(null, { status: 204 }) : undefined;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('12 codes (active: 3). Printed ones stop working.');
  expect(dialog.getByText('Café')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Transfer it first' }).getAttribute('href')).toBe('/dashboard/people');
  expect(dialog.getByText('You also leave 1 workspace that you don’t own. What you made there stays.')).toBeTruthy();
  const confirm = () => dialog.getByRole('button', { name: 'Delete forever' });
  fireEvent.change(await dialog.findByLabelText('Your password'), { target: { value: 'my own password' } });
  for (const word of ['', 'delete', 'DELET']) {
    fireEvent.change(dialog.getByLabelText('Type DELETE to confirm'), { target: { value: word } });
    expect(confirm().hasAttribute('disabled')).toBe(true);
  }
  fireEvent.change(dialog.getByLabelText('Type DELETE to confirm'), { target: { value: ' DELETE ' } });
  fireEvent.click(confirm());
  await screen.findByText('Your account is deleted');
  expect(requests.find(({ line }) => line === `DELETE ${self}`)?.body).toEqual({
    confirmation: 'DELETE',
    proof: { password: 'my own password' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => services.session.snapshot().status, slowPoll).toBe('anonymous');
});

test('without the list of losses the button stays disabled', async () => {
  const { screen } = await open((_, path) =>
    path === `${self}/deletion` ? problem(403, 'closed-to-impersonators') : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Only the account’s owner can do this.');
  fireEvent.change(dialog.getByLabelText('Type DELETE to confirm'), { target: { value: 'DELETE' } });
  expect(dialog.queryByRole('button', { name: 'Delete forever' })?.hasAttribute('disabled') ?? true).toBe(true);
});

test('an unconfirmed address is marked, and the link can be sent again, with a rate limit', async () => {
  let times = 0;
  const { screen } = await open(
    (_, path) => {
      if (path !== '/api/users/verify-email/resend') return undefined;
      times += 1;
      return times === 1 ? problem(429, 'too-many-requests') : new Response(null, { status: 204 });
    },
    { isEmailVerified: false },
  );
  await screen.findByText('Not confirmed yet');
  fireEvent.click(screen.getByRole('button', { name: 'Resend link' }));
  await screen.findByText('We’ve already sent several links. Check your inbox, or try again in an hour.');
  fireEvent.click(screen.getByRole('button', { name: 'Resend link' }));
  await screen.findByText('We sent a link to ana@example.com.');
  expect(screen.queryByRole('button', { name: 'Resend link' })).toBeNull();
});
