// @vitest-environment jsdom
import type { SsoConnection, SsoSettings } from '@evercode/contract';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aWorkspace, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';
import { aConnection, someSso } from './sso.builder.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const enterprise = { ...aWorkspace, planName: 'enterprise', subscriptionType: 'PREMIUM' };
const setUp = '/dashboard/single-sign-on/set-up';
const domain = {
  uuid: '66666666-6666-4666-8666-666666666666',
  name: 'casa.example',
  unicodeName: 'casa.example',
  status: 'waiting',
  loss: null,
  record: {
    type: 'TXT',
    host: '_evercode-mail',
    name: '_evercode-mail.casa.example',
    value: 'evercode-verify=1',
    state: 'missing',
    seen: [],
    fault: 'no-record',
    checkedAt: null,
  },
  nextCheckAt: null,
  verifiedAt: null,
  failingSince: null,
  lostAt: null,
  people: 9,
  createdAt: '2026-11-20T10:00:00Z',
};
const scim = {
  baseUrl: 'https://app.example/scim/v2',
  token: null,
  requiresGroup: false,
  groups: [],
  people: { active: 0, deactivated: 0 },
};

type Server = { at?: string; settings?: SsoSettings; workspace?: object; answer?: Answer };

async function open({
  at = '/dashboard/single-sign-on',
  settings = someSso(null),
  workspace = enterprise,
  answer,
}: Server) {
  let held = settings;
  const made = await renderAt(at, {
    isSignedIn: true,
    answer: (method, path, body) => {
      const found = answer?.(method, path, body);
      if (found !== undefined) return found;
      if (path.startsWith('/api/accounts/')) return workspace;
      if (path === '/api/sso/domains') return method === 'POST' ? domain : { items: [], most: 50 };
      if (path === '/api/sso/scim') return scim;
      if (path !== '/api/sso') return undefined;
      // The casts are safe: the screens send the bodies of these routes.
      if (method === 'PUT') held = someSso(aConnection());
      if (method === 'PATCH')
        held = { ...held, connection: aConnection({ ...held.connection, ...(body as Partial<SsoConnection>) }) };
      return held;
    },
  });
  const sent = (line: string) => made.requests.filter((each) => each.line === line).map(({ body }) => body);
  return { ...made, sent };
}

test('without a provider the page leads to the set-up; another plan argues instead', async () => {
  const { screen } = await open({});
  expect(await screen.findByRole('link', { name: 'Set up Single Sign-On' })).toHaveProperty('pathname', setUp);
  cleanup();
  const other = await open({ workspace: aWorkspace });
  fireEvent.click(await other.screen.findByRole('button', { name: /Set up Single Sign-On/ }));
  expect(await other.screen.findByRole('dialog', { name: 'Log in with Single Sign-On' })).toBeTruthy();
});

test('metadata fills in the fields, faults are named, and the connection is saved', async () => {
  const { screen, sent, router } = await open({
    at: setUp,
    answer: (_, path, body) => {
      if (path !== '/api/sso/read-metadata') return undefined;
      // The cast is safe: the screen sends the body of this route.
      return 'url' in (body as object)
        ? {
            ...aConnection().saml,
            metadataUrl: 'https://okta.example/metadata',
            certificates: aConnection().saml?.certificates,
          }
        : problem(422, 'sso-metadata-refused', { ssoFault: 'metadata-not-xml' });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Copy to Okta' });
  expect(screen.getByText('https://app.example/api/sso/saml/1/acs')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('Fill in this field')).length).toBe(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Entity ID'));

  const file = new File(['nonsense'], 'metadata.xml', { type: 'text/xml' });
  Object.defineProperty(file, 'text', { value: async () => 'nonsense' });
  fireEvent.change(screen.getByLabelText('Drop the metadata file or the certificate', { selector: 'input' }), {
    target: { files: [file] },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('This isn’t XML, PEM or Base64. Choose another file.');
  fireEvent.change(screen.getByLabelText('Metadata URL'), { target: { value: 'https://okta.example/metadata' } });
  fireEvent.click(screen.getByRole('button', { name: 'Read' }));
  await waitFor(() =>
    expect(within(screen.baseElement).getByLabelText<HTMLInputElement>('Login URL').value).toBe(
      'https://okta.example/login',
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Which email addresses belong to your company?' });
  expect(router.state.location.pathname).toBe(`${setUp}/domain`);
  expect(sent('PUT /api/sso')).toEqual([
    {
      protocol: 'saml',
      provider: 'okta',
      saml: {
        entityId: 'https://okta.example/app',
        loginUrl: 'https://okta.example/login',
        logoutUrl: null,
        metadataUrl: 'https://okta.example/metadata',
        certificates: ['PEM'],
      },
    },
  ]);
});

test('a domain is added with the record that proves it', async () => {
  const { screen, sent } = await open({ at: `${setUp}/domain`, settings: someSso(aConnection()) });
  fireEvent.change(await screen.findByLabelText('Email domain'), { target: { value: ' casa.example ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await screen.findByText('evercode-verify=1')).toBeTruthy();
  expect(screen.getByText('Waiting for DNS')).toBeTruthy();
  expect(sent('POST /api/sso/domains')).toEqual([{ name: 'casa.example' }]);
});

const testId = '77777777-7777-4777-8777-777777777777';
const serveTest =
  (result: object): Answer =>
  (_, path) => {
    if (path === '/api/sso/test') return Response.json({ test: testId, redirectTo: '#provider' }, { status: 201 });
    const nothing = { uuid: testId, hasSignature: false, email: null, name: null, role: null, fault: null };
    return path === `/api/sso/tests/${testId}` ? { ...nothing, ...result } : undefined;
  };

test('a blocked tab is said; a failed test names the fault with what to do', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const waiting = await open({
    at: `${setUp}/test`,
    settings: someSso(aConnection()),
    answer: serveTest({ state: 'waiting' }),
  });
  fireEvent.click(await waiting.screen.findByRole('button', { name: 'Run test' }));
  expect((await waiting.screen.findByRole('link', { name: 'Open Okta' })).getAttribute('href')).toBe('#provider');
  cleanup();
  const failed = await open({
    at: `${setUp}/test`,
    settings: someSso(aConnection()),
    answer: serveTest({ state: 'failed', fault: 'signature-mismatch' }),
  });
  fireEvent.click(await failed.screen.findByRole('button', { name: 'Run test' }));
  expect((await failed.screen.findByRole('alert')).textContent).toBe(
    'The certificate doesn’t match. Upload the current one from the provider.',
  );
  expect(failed.screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  cleanup();
  const away = await open({
    at: `${setUp}/test`,
    settings: someSso(aConnection()),
    answer: (_, path) =>
      path === '/api/sso/test' ? problem(403, 'sso-refused', { ssoFault: 'provider-away' }) : undefined,
  });
  fireEvent.click(await away.screen.findByRole('button', { name: 'Run test' }));
  expect((await away.screen.findByRole('alert')).textContent).toBe(
    'The provider isn’t responding. Try again in a minute.',
  );
  cleanup();
  const unproved = await open({
    at: `${setUp}/test`,
    settings: someSso(aConnection()),
    answer: serveTest({ state: 'failed', fault: 'domain-unverified', email: 'ana@casa.example' }),
  });
  fireEvent.click(await unproved.screen.findByRole('button', { name: 'Run test' }));
  expect((await unproved.screen.findByRole('alert')).textContent).toBe(
    'casa.example isn’t verified yet. Verify it in the Domain step, then run the test again.',
  );
});

test('a passed test shows what was sent', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { screen } = await open({
    at: `${setUp}/test`,
    settings: someSso(aConnection({ testedAt: '2026-11-20T10:00:00Z' })),
    answer: serveTest({ state: 'passed', hasSignature: true, email: 'ana@casa.example', name: 'Ana', role: 'editor' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Run test' }));
  const passed = await screen.findByText('The test passed.');
  const ticks = within(passed.closest<HTMLElement>('[aria-live]') ?? passed).getAllByRole('listitem');
  expect(ticks.map(({ textContent }) => textContent)).toEqual([
    'Emailana@casa.example',
    'NameAna',
    'RoleEditor',
    'SignatureValid',
  ]);
});

test('it is turned on after a test only, and says whom it binds', async () => {
  const untested = await open({ at: `${setUp}/turn-on`, settings: someSso(aConnection()) });
  expect(await untested.screen.findByText('Run a successful test first.')).toBeTruthy();
  expect(untested.screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  cleanup();
  const settings = someSso(aConnection({ testedAt: '2026-11-20T10:00:00Z' }), { ownersWithoutFactor: 1 });
  const { screen, sent } = await open({ at: `${setUp}/turn-on`, settings });
  fireEvent.click(await screen.findByRole('radio', { name: 'Required' }));
  expect(screen.getByText('9 people must use Okta.')).toBeTruthy();
  expect(screen.getByText(/Owners need two-factor login/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add people at their first login' }));
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByText('On, required');
  expect(sent('PATCH /api/sso')).toEqual([
    {
      enforcement: 'required',
      addsPeople: true,
      roleOfNew: 'editor',
      allowsUnsolicited: false,
      signsRequests: false,
      isEnabled: true,
    },
  ]);
});

test('before it is required, the people who could not get in are named', async () => {
  const named = (at: number) => ({ name: `Person ${at}`, email: `p${at}@elsewhere.example` });
  const connection = aConnection({ isEnabled: true, testedAt: '2026-11-20T10:00:00Z' });
  const settings = someSso(connection, { shutOut: { count: 7, first: [1, 2, 3, 4, 5].map(named) } });
  const { screen } = await open({ settings });
  const required = await screen.findByRole('radio', { name: 'Required' });
  expect(screen.queryByText(/can’t get in/)).toBeNull();
  fireEvent.click(required);
  const warning = screen.getByText(
    '7 people can’t get in while this is required: their emails aren’t at a verified domain.',
  );
  const lines = within(warning.parentElement ?? warning).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    ...[1, 2, 3, 4, 5].map((at) => `Person ${at} p${at}@elsewhere.example`),
    'And 2 more',
  ]);
  // A screen reader hears it with the choice.
  expect(warning.closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Verify their domain' })).toHaveProperty('pathname', `${setUp}/domain`);
});

test('a domain by which people log in is removed after a question only', async () => {
  const verified = { ...domain, status: 'verified', uuid: '66666666-6666-4666-8666-666666666667', name: 'a.example' };
  const items = [domain, { ...verified, unicodeName: 'a.example' }];
  const { screen, requests } = await open({
    settings: someSso(aConnection()),
    answer: (method, path) => {
      if (method === 'DELETE') return new Response(null, { status: 204 });
      return path === '/api/sso/domains' ? { items, most: 50 } : undefined;
    },
  });
  const deleted = () => requests.map(({ line }) => line).filter((line) => line.startsWith('DELETE'));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove a.example' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove a.example' }));
  fireEvent.click(question.getByRole('button', { name: 'Keep domain' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deleted()).toEqual([]);
  // No one logs in by one that is not verified.
  fireEvent.click(screen.getByRole('button', { name: 'Remove casa.example' }));
  await waitFor(() => expect(deleted()).toEqual([`DELETE /api/sso/domains/${domain.uuid}`]));
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.example' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remove a.example' })).getByRole('button', { name: 'Remove' }),
  );
  await waitFor(() => expect(deleted()).toHaveLength(2));
});

test('without the plan, what is connected can be removed and nothing else changed', async () => {
  const { screen } = await open({
    workspace: aWorkspace,
    settings: someSso(aConnection({ isEnabled: true, isInPlan: false, enforcement: 'required' })),
    answer: (_, path) => {
      if (path === '/api/sso/scim')
        return {
          ...scim,
          token: { prefix: 'ec_scim_x', madeBy: null, createdAt: '2026-11-20T10:00:00Z', lastUsedAt: null },
        };
      return path === '/api/sso/domains' ? { items: [domain], most: 50 } : undefined;
    },
  });
  expect(await screen.findByText('Not in your plan')).toBeTruthy();
  for (const name of ['End token', 'Remove casa.example', 'Disconnect'])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  for (const name of ['Turn off', 'Save', 'Add domain', 'Check now', 'Replace token'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('what the server refuses is said at its field, which has the focus', async () => {
  const refused = (...violations: [string, string][]) =>
    problem(422, 'validation-failed', {
      violations: violations.map(([propertyPath, code]) => ({ propertyPath, code, message: code })),
    });
  const { screen } = await open({
    at: `${setUp}/connect`,
    settings: someSso(aConnection()),
    answer: (method, path) => {
      if (path === '/api/sso/read-metadata') return refused(['url', 'invalid-url']);
      return method === 'PUT'
        ? refused(['saml.certificates[0]', 'invalid'], ['saml.loginUrl', 'invalid-url'])
        : undefined;
    },
  });
  const field = (name: string) => screen.getByRole('textbox', { name });
  const faultOf = (name: string) => {
    const input = field(name);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    return described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  };
  fireEvent.change(await screen.findByRole('textbox', { name: 'Metadata URL' }), { target: { value: 'nonsense' } });
  fireEvent.click(screen.getByRole('button', { name: 'Read' }));
  await waitFor(() => expect(faultOf('Metadata URL')).toContain('Please enter a valid URL'));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(faultOf('Login URL')).toContain('Please enter a valid URL'));
  expect(faultOf('Certificate')).toContain('This isn’t a certificate.');
  expect(document.activeElement).toBe(field('Login URL'));
  expect(screen.queryByRole('alert')).toBeNull();
  // The answer was about what was typed before.
  fireEvent.change(field('Login URL'), { target: { value: 'https://okta.example/other' } });
  await waitFor(() => expect(field('Login URL').getAttribute('aria-invalid')).not.toBe('true'));
});

test('who uses it is saved once it was changed', async () => {
  const connection = aConnection({ isEnabled: true, testedAt: '2026-11-20T10:00:00Z' });
  const { screen, sent } = await open({ settings: someSso(connection, { bound: 0 }) });
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: 'Required' }));
  const text = screen.getByText(/^Everyone who joins must use Okta\./).textContent;
  expect(text).toContain('If Okta is down, Maria Rossi can still log in with a password and a second factor.');
  fireEvent.click(save);
  await screen.findByText('Saved');
  await waitFor(() => expect(save).toHaveProperty('disabled', true));
  expect(sent('PATCH /api/sso')).toMatchObject([{ enforcement: 'required' }]);
});

test('the overview warns of the certificate, shows a token once, and disconnects after a question', async () => {
  const token = `ec_scim_${'x'.repeat(36)}`;
  const { screen, sent } = await open({
    settings: someSso(
      aConnection({ isEnabled: true, testedAt: '2026-11-20T10:00:00Z', certificateEndsAt: '2026-12-01T00:00:00Z' }),
    ),
    answer: (method, path) => {
      if (method === 'POST' && path === '/api/sso/scim-token')
        return Response.json(
          { prefix: 'ec_scim_x', madeBy: null, createdAt: '2026-11-20T10:00:00Z', lastUsedAt: null, token },
          { status: 201 },
        );
      return method === 'DELETE' ? new Response(null, { status: 204 }) : undefined;
    },
  });
  expect(await screen.findByText(/The certificate expires on/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy the SCIM token' }));
  expect(dialog.getByLabelText<HTMLInputElement>('SCIM token').value).toBe(token);
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.baseElement.innerHTML).not.toContain(token));

  fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  const question = within(await screen.findByRole('dialog', { name: 'Disconnect Okta' }));
  expect(sent('DELETE /api/sso')).toEqual([]);
  fireEvent.click(question.getByRole('checkbox'));
  fireEvent.click(question.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(sent('DELETE /api/sso')).toHaveLength(1));
});
