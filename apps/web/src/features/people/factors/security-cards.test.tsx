// @vitest-environment jsdom
import type { SecondFactor } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser, slowPoll, problem, renderSignedIn, type Answer } from '../../../testing/render-for-test.tsx';
import { someUser } from '../../../platform/session/session.builder.ts';
import { SecurityCards } from './security-cards.tsx';

afterEach(cleanup);

const here = `/api/users/${someUser}`;
const off: SecondFactor = { isOn: false, since: null, recoveryCodesLeft: 0, proofs: ['password'] };
const on: SecondFactor = {
  isOn: true,
  since: '2026-11-01T00:00:00Z',
  recoveryCodesLeft: 2,
  proofs: ['password', 'code', 'recoveryCode'],
};
const passkey = {
  uuid: '44444444-4444-4444-8444-444444444444',
  name: 'Laptop',
  createdAt: '2026-11-02T00:00:00Z',
  lastUsedAt: null,
};
const done = () => new Response(null, { status: 204 });
const wrong = (propertyPath: string, code: string) =>
  problem(422, 'validation-failed', { violations: [{ propertyPath, code, message: '' }] });

type State = { factor?: SecondFactor | Response; passkeys?: object[]; isGoogleConnected?: boolean; more?: Answer };

const render = ({ factor = off, passkeys = [], isGoogleConnected = false, more }: State) =>
  renderSignedIn(<SecurityCards />, {
    answer: (method, path, body) => {
      if (method === 'GET' && path === `${here}/second-factor`)
        return factor instanceof Response ? factor.clone() : factor;
      if (method === 'GET' && path === `${here}/passkeys`) return { items: passkeys };
      if (method === 'GET' && path === here) return { ...aUser, isGoogleConnected };
      return method === 'GET' ? undefined : more?.(method, path, body);
    },
  });

async function openDialog(made: Awaited<ReturnType<typeof render>>, button: string) {
  fireEvent.click(await made.screen.findByRole('button', { name: button }));
  return within(await made.screen.findByRole('dialog'));
}

test('is set up in three steps: proof, code of the app, recovery codes', async () => {
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-000${index}`);
  const made = await render({
    more: (_, path, body) => {
      if (path === `${here}/second-factor`)
        return { secret, uri: `otpauth://totp/Evercode:ana@example.com?secret=${secret}` };
      if (path !== `${here}/second-factor/confirmation`) return undefined;
      return (body as { code: string }).code === '123456' ? { recoveryCodes } : wrong('code', 'wrong-code');
    },
  });
  const dialog = await openDialog(made, 'Set up');
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'correct-horse' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByRole('img', { name: 'QR code for your authenticator app' });
  dialog.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
  const send = (code: string) => {
    fireEvent.change(dialog.getByLabelText('Code from the app'), { target: { value: code } });
    fireEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  };
  send('000000');
  await dialog.findByText('This code is wrong or already used. Try the next one.');
  send('123456');
  await dialog.findByRole('heading', { name: 'Your recovery codes' });
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  fireEvent.keyDown(dialog.getByRole('list'), { key: 'Escape' });
  fireEvent.click(dialog.getByRole('button', { name: 'I’ve saved them' }));
  await expect.poll(() => made.screen.queryByRole('dialog'), slowPoll).toBeNull();
  expect(made.requests.find(({ line }) => line === `POST ${here}/second-factor`)?.body).toEqual({
    proof: { password: 'correct-horse' },
  });
});

test('says since when it is on, and warns when few recovery codes are left', async () => {
  const { screen } = await render({ factor: on });
  await screen.findByText('On since Nov 1, 2026');
  screen.getByText('2 recovery codes left. Create new ones before you run out.');
});

test.each([
  [wrong('proof.password', 'wrong-password'), 'Wrong password.'],
  [problem(429, 'too-many-requests'), 'Too many attempts. Wait up to 15 minutes, then try again.'],
  [problem(503, 'unavailable'), 'Part of the service isn’t responding. Try again in a moment.'],
])('a refused proof shows the reason, and can be given again', async (answer, text) => {
  let isRefused = true;
  const made = await render({ factor: on, more: () => (isRefused ? answer.clone() : done()) });
  const dialog = await openDialog(made, 'Turn off');
  const send = () => {
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'some-password' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  };
  send();
  await dialog.findByText(text);
  isRefused = false;
  send();
  await expect.poll(() => made.screen.queryByRole('dialog'), slowPoll).toBeNull();
});

test('accepts a code of the app or a recovery code as proof', async () => {
  const made = await render({ factor: on, more: done });
  const dialog = await openDialog(made, 'Turn off');
  fireEvent.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Use a code' }));
  fireEvent.change(dialog.getByLabelText('Code from your authenticator app'), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  await expect.poll(() => made.screen.queryByRole('dialog'), slowPoll).toBeNull();
  expect(made.requests.find(({ line }) => line.endsWith('/removal'))?.body).toEqual({ proof: { code: '123456' } });
});

test('a person without any proof is told to sign in first', async () => {
  const dialog = await openDialog(await render({ factor: { ...off, proofs: [] } }), 'Set up');
  dialog.getByText('Log out and back in first. You then have ten minutes to do this.');
  expect(dialog.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('without browser support a message is shown, and existing ones can still be renamed and removed', async () => {
  const made = await render({
    passkeys: [passkey],
    more: (method) => (method === 'PATCH' ? { ...passkey, name: 'Old laptop' } : done()),
  });
  await made.screen.findByText('Passkeys need an up-to-date browser and an https address with a name.');
  made.screen.getByText('Added Nov 2, 2026, not used yet');
  expect(made.screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  const rename = await openDialog(made, 'Rename Laptop');
  fireEvent.change(rename.getByLabelText('Name'), { target: { value: ' ' } });
  fireEvent.click(rename.getByRole('button', { name: 'Save' }));
  rename.getByText('Please fill in the field');
  fireEvent.change(rename.getByLabelText('Name'), { target: { value: 'Old laptop' } });
  fireEvent.click(rename.getByRole('button', { name: 'Save' }));
  await expect.poll(() => made.screen.queryByRole('dialog'), slowPoll).toBeNull();
  expect(made.requests.find(({ line }) => line === `PATCH /api/passkeys/${passkey.uuid}`)?.body).toEqual({
    name: 'Old laptop',
  });
  const remove = await openDialog(made, 'Remove Laptop');
  fireEvent.change(remove.getByLabelText('Your password'), { target: { value: 'correct-horse' } });
  fireEvent.click(remove.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => made.screen.queryByRole('dialog'), slowPoll).toBeNull();
});

test('failed cards can be reloaded; impersonating staff are told that these settings are not theirs', async () => {
  const away = await render({ factor: problem(503, 'unavailable') });
  await away.screen.findByText('Part of the service isn’t responding. Try again in a moment.');
  away.screen.getByRole('button', { name: 'Try again' });
  cleanup();
  const staff = await render({ factor: problem(403, 'closed-to-impersonators') });
  await staff.screen.findByText('Only the account’s owner can do this.');
  expect(staff.screen.queryByRole('button', { name: 'Set up' })).toBeNull();
});

test('shows a connected Google account, and nothing without one', async () => {
  const connected = await render({ isGoogleConnected: true });
  await connected.screen.findByRole('heading', { name: 'Log in with Google' });
  connected.screen.getByText('Connected');
  cleanup();
  const alone = await render({});
  await alone.screen.findByRole('heading', { name: 'Passkeys' });
  expect(alone.screen.queryByText('Log in with Google')).toBeNull();
});
