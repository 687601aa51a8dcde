// @vitest-environment jsdom
import { passwordOnly } from '../../../platform/sign-in/proof.builder.ts';
import { routes, type AccountDetail } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  aMembership,
  aUser,
  aWorkspace,
  slowPoll,
  problem,
  renderAt,
  type Answer,
} from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const aDetail: AccountDetail = {
  uuid: aWorkspace.uuid,
  iri: `/api/account-details/${aWorkspace.uuid}`,
  accountName: 'Ana',
  logo: null,
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  companyName: '',
  companySize: null,
  companyIndustry: 'arts',
  usageCategory: 'personal',
  address: '',
  city: '',
  country: '',
  timezone: 'UTC',
  files: { bytes: 1_572_864, spaceBytes: 1024 ** 3 },
};

const second = '66666666-6666-4666-8666-666666666666';
const secondMembership = {
  ...aMembership,
  uuid: second,
  account: { uuid: second, iri: `/api/accounts/${second}`, name: 'Second' },
};

function serve({
  role = 'owner',
  memberships = [aMembership],
  refusal,
}: { role?: string; memberships?: object[]; refusal?: Response } = {}): Answer {
  let detail = aDetail;
  return (method, path, body) => {
    if (path.startsWith('/api/user-accounts'))
      return { items: memberships.map((membership) => ({ ...membership, role, isOwner: role === 'owner' })) };
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    if (path === `/api/accounts/${second}`) return { ...aWorkspace, uuid: second, name: 'Second' };
    if (path.endsWith('/second-factor')) return passwordOnly;
    if (method === 'DELETE' && path === `/api/accounts/${aWorkspace.uuid}`) return new Response(null, { status: 204 });
    if (!path.startsWith('/api/account-details/')) return undefined;
    if (method === 'PATCH' && refusal) return refusal;
    // Merges the submitted form, as the server does.
    detail = { ...detail, ...(body as Partial<AccountDetail>) };
    return detail;
  };
}

async function openSettings(answer: Answer = serve()) {
  const rendered = await renderAt('/dashboard/settings', { isSignedIn: true, answer });
  const { screen, requests } = rendered;
  await screen.findByRole('heading', { name: 'Contact and address' });
  const card = (title: string) => {
    const found = screen.getByRole('heading', { level: 2, name: title }).closest('form');
    if (found === null) throw new Error(`"${title}" is no form.`);
    return within(found);
  };
  return {
    ...rendered,
    card,
    write: (title: string, label: string, value: string) =>
      fireEvent.change(card(title).getByLabelText(label), { target: { value } }),
    save: (title: string) => fireEvent.click(card(title).getByRole('button', { name: 'Save' })),
    sent: () => requests.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body),
  };
}

test('the pages beside it and the heading do not wait for the details, which are announced as loading', async () => {
  const held = Promise.withResolvers<void>();
  const answer = serve();
  const { screen } = await renderAt('/dashboard/settings', {
    isSignedIn: true,
    async answer(method, path, body) {
      if (path.startsWith('/api/account-details/')) await held.promise;
      return answer(method, path, body);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'General' });
  screen.getByRole('navigation', { name: 'Settings' });
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Loading').closest('output')).toBeTruthy();
  expect(main.getByText('Loading').closest('[aria-busy]')).toBeNull();
  held.resolve();
  await screen.findByRole('heading', { name: 'Contact and address' });
  expect(main.queryByText('Loading')).toBeNull();
});

test('each card saves its changed fields, and confirms it', async () => {
  const { card, write, save, sent, screen } = await openSettings();
  expect(card('Contact and address').getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  write('Contact and address', 'City', ' Siena ');
  write('Contact and address', 'Contact phone', '+39 0577 123 456');
  save('Contact and address');
  await screen.findByText('Saved');
  expect(sent()).toEqual([{ city: 'Siena', contactPhone: '+39 0577 123 456' }]);
  await expect
    .poll(() => card('Contact and address').getByRole('button', { name: 'Save' }))
    .toHaveProperty('disabled', true);
  write('Name and time zone', 'Workspace name', 'Bakery');
  save('Name and time zone');
  await screen.findByRole('button', { name: 'Bakery, Workspace menu' });
});

test('shows what the files take of the space of the plan', async () => {
  const { screen } = await openSettings();
  screen.getByText('1.5 MB of 1 GB used');
  screen.getByRole('progressbar', { name: 'File space used' });
});

describe('an invalid form is not sent', () => {
  test.each([
    ['Name and time zone', 'Workspace name', ' ', 'Please fill in the field'],
    ['Name and time zone', 'Workspace name', 'x'.repeat(129), 'Max 128 characters'],
    ['Contact and address', 'Contact email', 'ana@', 'Please enter a valid email address'],
    ['Contact and address', 'Contact phone', 'call me', 'Please enter a valid phone number format'],
    ['Contact and address', 'Address', 'x'.repeat(257), 'That’s too long'],
    ['Company', 'Company name', 'x'.repeat(129), 'Max 128 characters'],
  ])('%s, %s: %s', async (title, label, value, message) => {
    const { card, write, save, sent } = await openSettings();
    write(title, label, value);
    save(title);
    await card(title).findByText(message);
    expect(sent()).toEqual([]);
  });
});

test('a logo that is no picture is refused with a message about pictures', async () => {
  const answer = serve();
  const { screen } = await openSettings((method, path, body) =>
    path.endsWith('/logo') ? problem(415, 'unsupported-media-type') : answer(method, path, body),
  );
  fireEvent.change(screen.getByLabelText('Logo'), {
    target: { files: [new File(['{}'], 'package.json', { type: 'application/json' })] },
  });
  await screen.findByText('Invalid file format. Choose a PNG, JPEG, WebP, GIF or AVIF.');
});

test('support staff who impersonate the owner cannot delete the workspace, and read why', async () => {
  const answer = serve({ memberships: [aMembership, secondMembership] });
  const { screen } = await openSettings((method, path, body) => {
    if (!path.startsWith('/api/users/')) return answer(method, path, body);
    return { ...aUser, isImpersonated: true };
  });
  await screen.findByText('Only the account’s owner can do this.');
  expect(screen.queryByRole('button', { name: 'Delete workspace' })).toBeNull();
});

test('a violation from the server is shown at its field', async () => {
  const refusal = problem(422, 'validation-failed', {
    violations: [{ propertyPath: 'contactPhone', code: 'invalid-phone', message: '' }],
  });
  const { card, write, save } = await openSettings(serve({ refusal }));
  write('Contact and address', 'Contact phone', '0577 123456');
  save('Contact and address');
  await card('Contact and address').findByText('Please enter a valid phone number format');
});

describe('deleting the workspace', () => {
  const action = { name: 'Delete workspace' };

  test.each([
    ['the only one that is owned', serve(), 'This is your only workspace. Create another one first.'],
    [
      'an admin',
      serve({ role: 'admin', memberships: [aMembership, secondMembership] }),
      'Only the owner can delete the workspace.',
    ],
  ])('has no button for %s, but the reason', async (_who, answer, reason) => {
    const { screen } = await openSettings(answer);
    await screen.findByText(reason);
    expect(screen.queryByRole('button', action)).toBeNull();
  });

  test('offers to keep the codes working, with an address for pages and files', async () => {
    const answer = serve({ memberships: [aMembership, secondMembership] });
    const { screen, requests } = await openSettings((method, path, body) =>
      path === routes.getInstallation.path
        ? { helpUrl: null, operatorEmail: null, hasBilling: false, payments: null, afterlifeDays: 365, placesBy: null }
        : answer(method, path, body),
    );
    fireEvent.click(screen.getByRole('button', action));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ana forever?' }));
    fireEvent.click(await dialog.findByRole('checkbox', { name: /^Keep codes working for 365 more days/ }));
    dialog.getByText('All codes stop working in 365 days.');
    fireEvent.change(dialog.getByLabelText('To confirm, type Ana or DELETE'), { target: { value: 'DELETE' } });
    fireEvent.change(await dialog.findByLabelText('Your password'), { target: { value: 'correct horse' } });
    const address = dialog.getByLabelText('Fallback address (optional)');
    fireEvent.change(address, { target: { value: 'example.com' } });
    fireEvent.click(dialog.getByRole('button', action));
    await dialog.findByText('Enter an address that starts with https:// or http://');
    fireEvent.change(address, { target: { value: 'https://example.com/' } });
    fireEvent.click(dialog.getByRole('button', action));
    await expect
      .poll(() => requests.find(({ line }) => line.startsWith('DELETE'))?.body)
      .toMatchObject({ confirmation: 'DELETE', afterlife: { fallbackUrl: 'https://example.com/' } });
  });

  test('requires the typed name, and leads to the next workspace', async () => {
    const { screen, requests, services, router } = await openSettings(
      serve({ memberships: [aMembership, secondMembership] }),
    );
    fireEvent.click(screen.getByRole('button', action));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ana forever?' }));
    const field = dialog.getByLabelText('To confirm, type Ana or DELETE');
    await dialog.findByLabelText('Your password');
    fireEvent.change(field, { target: { value: 'ana' } });
    fireEvent.click(dialog.getByRole('button', action));
    await dialog.findByText('Type the name or the word exactly');
    fireEvent.change(field, { target: { value: 'Ana' } });
    fireEvent.click(dialog.getByRole('button', action));
    await dialog.findByText('Please fill in the field');
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'my own password' } });
    fireEvent.click(dialog.getByRole('button', action));
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/dashboard/qrs/all');
    expect(requests.find(({ line }) => line.startsWith('DELETE'))?.body).toEqual({
      confirmation: 'Ana',
      proof: { password: 'my own password' },
    });
    expect(services.session.workspaceUuid()).toBe(second);
  });
});

test('an editor is redirected to the codes', async () => {
  const { router } = await renderAt('/dashboard/settings', { isSignedIn: true, answer: serve({ role: 'editor' }) });
  await expect
    .poll(() => router.state.initialized && router.state.location.pathname, slowPoll)
    .toBe('/dashboard/qrs/all');
});
