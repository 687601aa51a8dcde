// @vitest-environment jsdom
import type { Destination, Qr, QrVersion } from '@evercode/contract';
import { cleanup, fireEvent, within, type BoundFunctions, type queries } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aCode } from '../../../testing/code.builder.ts';
import { aWorkspace, slowPoll, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';
const path = `/api/qrs/${uuid}`;
const lunch = aCode({
  uuid,
  title: 'Lunch',
  input: { url: 'https://example.com/lunch' },
  destination: 'https://example.com/lunch',
  version: 7,
  scans: 12,
});
const settings = (given: Partial<Qr['settings']>): Qr['settings'] => ({ hasPassword: false, uses: null, ...given });
const versions: QrVersion[] = [
  {
    version: 7,
    at: '2026-11-20T10:00:00Z',
    person: { uuid: null, name: 'Ana Castro' },
    apiKey: 'Till',
    typology: 'website',
    input: lunch.input,
    settings: { metaPixelId: '1234567890' },
    hasPassword: true,
    landingTemplate: null,
    changed: ['input', 'password'],
    isCurrent: true,
  },
  {
    version: 1,
    at: '2026-11-01T10:00:00Z',
    person: { uuid: null, name: '' },
    apiKey: null,
    typology: 'website',
    input: { url: 'https://example.com/first' },
    settings: {},
    hasPassword: false,
    landingTemplate: null,
    changed: [],
    isCurrent: false,
  },
];

const anAddress: Destination = {
  url: 'https://example.com/lunch',
  verdict: 'fine',
  reason: null,
  detail: '',
  isSuspected: false,
  isFallback: false,
  isReplaced: false,
  since: null,
  checkedAt: '2026-01-02T00:00:00Z',
};
let destinations: readonly Destination[] = [];

/** A server that stores changes of this code; `refuse` may answer instead. */
function serve(
  code: Qr = lunch,
  {
    refuse = () => undefined,
    plan = 'pro',
  }: { refuse?: (line: string, sent: object) => Response | undefined; plan?: string } = {},
): Answer {
  let now = code;
  return (method, address, body) => {
    if (address.startsWith('/api/accounts/'))
      return { ...aWorkspace, planName: plan, subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM' };
    if (address.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    if (address === '/api/tags') return { items: [] };
    if (address.startsWith(`${path}/destinations`)) return { isOn: true, items: destinations };
    if (address === `${path}/versions`) return { items: versions };
    if (!address.startsWith(path)) return undefined;
    // The shape the dialog sends.
    const sent = (body ?? {}) as Omit<Partial<Qr>, 'settings'> & { settings?: Record<string, unknown> };
    const refusal = method === 'GET' ? undefined : refuse(`${method} ${address}`, sent);
    if (refusal) return refusal;
    if (method === 'PATCH') {
      const { password, ...others } = sent.settings ?? {};
      const kept = Object.fromEntries(
        Object.entries({ ...now.settings, ...others }).filter(([name, value]) => value !== null || name === 'uses'),
      );
      now = {
        ...now,
        ...sent,
        settings: {
          ...kept,
          hasPassword: password === undefined ? now.settings.hasPassword : password !== null,
          uses: null,
        },
        version: now.version + 1,
      };
    }
    return now;
  };
}

async function open(answer: Answer, tab?: string) {
  const made = await renderAt(`/dashboard/qrs/all?settings=${uuid}`, { isSignedIn: true, answer });
  const dialog = within(await made.screen.findByRole('dialog', { name: /^Settings for/ }));
  const tabs = within(await dialog.findByRole('navigation', { name: 'Sections' }));
  if (tab !== undefined) fireEvent.click(tabs.getByRole('button', { name: tab }));
  const card = async (title: string) => {
    const heading = await dialog.findByRole('heading', { name: title });
    return within(heading.closest('section') ?? document.body);
  };
  const sent = () =>
    made.requests
      .filter(({ line }) => line.startsWith('PATCH') || line.startsWith('POST /api/qrs/'))
      .map(({ line, body }) => [line, body]);
  return { ...made, dialog, tabs, card, sent };
}

type Inside = BoundFunctions<typeof queries>;
const type = (inside: Inside, label: string | RegExp, value: string) => {
  const field = inside.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const press = (inside: Inside, name: string) => fireEvent.click(inside.getByRole('button', { name }));
const isOff = (inside: Inside, name: string) => inside.getByRole('button', { name }).hasAttribute('disabled');
const changed = `PATCH ${path}`;

test('a blocked code shows the reason above every subject, an open one does not', async () => {
  const { dialog, tabs } = await open(
    serve({ ...lunch, state: 'paused', stateReason: 'blocked', blockedReason: 'It asks for card numbers' }),
  );
  for (const name of ['General', 'Access', 'History']) {
    fireEvent.click(tabs.getByRole('button', { name }));
    within(dialog.getByRole('note', { name: 'Blocked by the operator' })).getByText('Reason: It asks for card numbers');
  }
  cleanup();
  const free = await open(serve());
  expect(free.dialog.queryByRole('note')).toBeNull();
});

test('a code with a used-up quota shows above every subject what visitors see and until when', async () => {
  const { dialog, tabs, card } = await open(
    serve({ ...lunch, quotaUntil: '2026-12-01T00:00:00.000Z' }, { plan: 'starter' }),
    'Destinations',
  );
  within(dialog.getByRole('note', { name: 'No scans left this month' })).getByText(
    /^This code has used all 10,000 scans/,
  );
  const tried = await card('Try it');
  tried.getByText('Because this month’s scans are used up.');
  fireEvent.change(tried.getByLabelText(/^When/), { target: { value: '2026-12-02T12:00' } });
  tried.getByText('https://example.com/lunch');
  fireEvent.click(tabs.getByRole('button', { name: 'History' }));
  dialog.getByRole('note', { name: 'No scans left this month' });
});

describe('name and description', () => {
  test('are saved together, against the version that was read, with a quiet confirmation', async () => {
    const { card, sent } = await open(serve());
    const name = await card('Name and notes');
    expect(isOff(name, 'Save')).toBe(true);
    type(name, 'Name', ' Dinner ');
    type(name, 'Notes', 'At the door');
    press(name, 'Save');
    await name.findByText('Saved');
    expect(sent()).toEqual([[changed, { title: 'Dinner', description: 'At the door' }]]);
    expect(name.getByLabelText('Name')).toHaveProperty('value', 'Dinner');
  });

  test('an empty name cannot be saved, and a taken one is reported at its field', async () => {
    const refuse = () =>
      problem(422, 'validation-failed', {
        violations: [{ propertyPath: 'title', code: 'constraint.qr.title.duplicated', message: 'x' }],
      });
    const { card } = await open(serve(lunch, { refuse }));
    const name = await card('Name and notes');
    type(name, 'Name', ' ');
    name.getByText('Please fill in the field');
    expect(isOff(name, 'Save')).toBe(true);
    type(name, 'Name', 'x'.repeat(129));
    name.getByText('Max 128 characters');
    type(name, 'Name', 'Breakfast');
    press(name, 'Save');
    await name.findByText('Name already exists.');
    type(name, 'Name', 'Breakfast 2');
    expect(name.queryByText('Name already exists.')).toBeNull();
  });
});

describe('a concurrent change', () => {
  test('is reported, the input stays, and the next save is based on the new version', async () => {
    let isFirst = true;
    const refuse = () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return problem(412, 'changed-meanwhile', { current: { ...lunch, version: 9, description: 'By another' } });
    };
    const { card, sent } = await open(serve(lunch, { refuse }));
    const name = await card('Name and notes');
    type(name, 'Name', 'Dinner');
    press(name, 'Save');
    await name.findByText(/Someone else changed this code/);
    expect(name.getByLabelText('Name')).toHaveProperty('value', 'Dinner');
    press(name, 'Save');
    await name.findByText('Saved');
    expect(sent()).toHaveLength(2);
  });
});

describe('a locked code', () => {
  const locked = { ...lunch, locked: true };
  const twice = async ({ screen }: Pick<Awaited<ReturnType<typeof open>>, 'screen'>) => {
    press(within(await screen.findByRole('dialog', { name: 'This code is printed. Change it anyway?' })), 'Continue');
    press(within(await screen.findByRole('dialog', { name: 'Are you sure?' })), 'Change printed code');
  };

  test('needs a confirmation before anything is sent', async () => {
    const made = await open(serve(locked), 'Tracking');
    made.dialog.getByText('Locked: printed');
    const tracking = await made.card('Google Analytics and Meta pixel');
    type(tracking, 'Meta pixel ID', '1234567890');
    press(tracking, 'Turn on');
    press(
      within(await made.screen.findByRole('dialog', { name: 'This code is printed. Change it anyway?' })),
      'Don’t change',
    );
    await expect.poll(() => made.screen.queryByRole('dialog', { name: /This code is printed/ }), slowPoll).toBeNull();
    expect(made.sent()).toEqual([]);
    await expect.poll(() => isOff(tracking, 'Turn on'), slowPoll).toBe(false);
    press(tracking, 'Turn on');
    await twice(made);
    await tracking.findByText('Saved');
    expect(made.sent()).toEqual([
      [`${changed}?confirmLocked=true`, { settings: { googleAnalyticsId: null, metaPixelId: '1234567890' } }],
    ]);
  });

  test('that was locked after it was read needs it too', async () => {
    const made = await open(
      serve(lunch, { refuse: (line) => (line.includes('confirmLocked') ? undefined : problem(409, 'locked')) }),
      'Tracking',
    );
    const tracking = await made.card('Google Analytics and Meta pixel');
    type(tracking, 'Meta pixel ID', '1234567890');
    press(tracking, 'Turn on');
    await twice(made);
    await tracking.findByText('Saved');
  });

  test('is renamed and unlocked without one', async () => {
    const made = await open(serve(locked));
    const name = await made.card('Name and notes');
    type(name, 'Name', 'Dinner');
    press(name, 'Save');
    await name.findByText('Saved');
    press(await made.card('Lock printed code'), 'Unlock code');
    await made.screen.findByText('Not locked');
    expect(made.sent().at(-1)).toEqual([changed, { locked: false }]);
  });
});

describe('tracking', () => {
  test.each([
    ['Google Analytics ID', 'UA-12345', 'Enter an ID such as G-123ABC456'],
    ['Meta pixel ID', '12345abcde', 'Digits only, for example 1234567890'],
  ])('%s: "%s" shows an error, and nothing is sent', async (label, value, words) => {
    const { card, sent } = await open(serve(), 'Tracking');
    const tracking = await card('Google Analytics and Meta pixel');
    type(tracking, label, value);
    tracking.getByText(words);
    press(tracking, 'Turn on');
    expect(sent()).toEqual([]);
  });

  test('needs a plan: a lower one shows which and what is set, and can still turn it off', async () => {
    const { screen, card, sent } = await open(
      serve({ ...lunch, settings: settings({ metaPixelId: '1234567890' }) }, { plan: 'free' }),
      'Tracking',
    );
    const tracking = await card('Google Analytics and Meta pixel');
    expect(tracking.queryByLabelText('Meta pixel ID')).toBeNull();
    tracking.getByText('1234567890');
    fireEvent.click(tracking.getByRole('button', { name: 'Included in Pro' }));
    await expect.poll(() => screen.queryAllByRole('dialog').length, slowPoll).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await expect.poll(() => screen.queryAllByRole('dialog').length, slowPoll).toBe(1);
    press(tracking, 'Turn off');
    await tracking.findByText('Turned off');
    expect(sent()).toEqual([[changed, { settings: { googleAnalyticsId: null, metaPixelId: null } }]]);
    fireEvent.click(tracking.getByRole('button', { name: /See plans/ }));
    await expect.poll(() => screen.queryAllByRole('dialog').length, slowPoll).toBe(2);
  });
});

test('a password is set, changed or turned off, and never shown', async () => {
  const { card, sent } = await open(serve(), 'Access');
  const password = await card('Password');
  type(password, 'Password', 'x'.repeat(65));
  password.getByText('Max 64 characters');
  type(password, 'Password', 'open sesame');
  press(password, 'Turn on');
  await password.findByText('Saved');
  expect(password.getByLabelText('New password')).toHaveProperty('value', '');
  expect(isOff(password, 'Update')).toBe(true);
  press(password, 'Turn off');
  await password.findByText('Turned off');
  expect(sent()).toEqual([
    [changed, { settings: { password: 'open sesame' } }],
    [changed, { settings: { password: null } }],
  ]);
});

describe('the use limit', () => {
  test.each([
    ['12', 'Scans must be higher than current.'],
    ['twelve', 'Enter a whole number, 1 or more'],
    ['1e3', 'Enter a whole number, 1 or more'],
    ['0', 'Enter a whole number, 1 or more'],
  ])('"%s": %s', async (count, words) => {
    const { card, sent } = await open(serve(), 'Access');
    const limit = await card('Use limit');
    limit.getByText('12 scans so far');
    type(limit, 'Number of scans', count);
    limit.getByText(words);
    press(limit, 'Turn on');
    expect(sent()).toEqual([]);
  });

  test('a limit below the scans of the meantime shows how many there are now', async () => {
    const code = serve();
    let isScanned = false;
    const answer: Answer = async (method, address, body) => {
      if (method === 'PATCH') {
        isScanned = true;
        const violations = [{ propertyPath: 'settings.useLimit.count', code: 'scans-reached', message: 'x' }];
        return problem(422, 'validation-failed', { violations });
      }
      const answered = await code(method, address, body);
      return isScanned && address === path ? { ...(answered as Qr), scans: 13 } : answered;
    };
    const { card } = await open(answer, 'Access');
    const limit = await card('Use limit');
    type(limit, 'Number of scans', '13');
    press(limit, 'Turn on');
    await limit.findByText('13 scans so far');
    limit.getByText('Scans must be higher than current.');
  });

  test('redirects elsewhere afterwards when configured', async () => {
    const { card, sent } = await open(serve(), 'Access');
    const limit = await card('Use limit');
    type(limit, 'Then send visitors to', 'not an address');
    limit.getByText('Please enter a valid URL (i.e. www.example.com)');
    press(limit, 'Turn on');
    await limit.findByText('Please fill in the field');
    type(limit, 'Number of scans', '13');
    type(limit, 'Then send visitors to', 'example.com/over');
    press(limit, 'Turn on');
    await limit.findByText('Saved');
    expect(sent()).toEqual([[changed, { settings: { useLimit: { count: 13, fallbackUrl: 'example.com/over' } } }]]);
  });
});

describe('URL parameters', () => {
  test('are presets or custom names, and the resulting address updates live', async () => {
    const { card, sent } = await open(serve(), 'Tracking');
    const parameters = await card('URL parameters');
    press(parameters, 'Add parameter');
    type(parameters, 'Value', 'flyer');
    parameters.getByText('https://example.com/lunch?utm_source=flyer');
    press(parameters, 'Turn on');
    await parameters.findByText('Saved');
    expect(sent()).toEqual([[changed, { settings: { urlParameters: [{ name: 'utm_source', value: 'flyer' }] } }]]);
  });

  test.each([
    ['my name', 'Letters, digits, dashes and underscores only'],
    ['', 'Please fill in the field'],
    ['table', 'This parameter is already in the list'],
  ])('a name "%s": %s', async (name, words) => {
    const { card, sent } = await open(
      serve({
        ...lunch,
        settings: settings({
          urlParameters: [
            { name: 'table', value: '1' },
            { name: 'other', value: '2' },
          ],
        }),
      }),
      'Tracking',
    );
    const parameters = await card('URL parameters');
    const [, second] = parameters.getAllByLabelText('Parameter name');
    if (second) fireEvent.change(second, { target: { value: name } });
    press(parameters, 'Update');
    await parameters.findByText(words);
    expect(sent()).toEqual([]);
  });

  test('need a value', async () => {
    const { card, sent } = await open(serve(), 'Tracking');
    const parameters = await card('URL parameters');
    press(parameters, 'Add parameter');
    press(parameters, 'Turn on');
    await parameters.findByText('Please fill in the field');
    expect(sent()).toEqual([]);
  });

  test('of a page are not applied before it has a web address, which the card explains', async () => {
    const { card } = await open(
      serve({
        ...lunch,
        typology: { ...lunch.typology, internalName: 'email' },
        input: { email: 'a@example.com', subject: '', message: '' },
      }),
      'Tracking',
    );
    (await card('URL parameters')).getByText(/shows a page or opens a file/);
  });
});

test("each language has an address and occurs once; other readers get the code's own content", async () => {
  const links = [
    { language: 'it', url: 'https://example.com/it' },
    { language: 'it', url: '' },
  ];
  const { card, sent } = await open(serve({ ...lunch, settings: settings({ languages: { links } }) }), 'Destinations');
  const languages = await card('Languages');
  languages.getByText('https://example.com/lunch');
  const [address] = languages.getAllByLabelText('Link');
  if (address) fireEvent.change(address, { target: { value: 'https://example.com/ciao' } });
  press(languages, 'Update');
  await languages.findByText('This language is already in the list');
  languages.getByText('Please enter a link to continue');
  fireEvent.click(languages.getAllByRole('button', { name: 'Remove Italiano – Italian' })[1] ?? document.body);
  press(languages, 'Update');
  await languages.findByText('Saved');
  expect(sent()).toEqual([
    [changed, { settings: { languages: { links: [{ language: 'it', url: 'https://example.com/ciao' }] } } }],
  ]);
});

test('a schedule is described in words, and sent as instants', async () => {
  const { card, sent } = await open(serve(), 'Access');
  const schedule = await card('Schedule');
  type(schedule, 'Outside this time, send visitors to', 'example.com/soon');
  press(schedule, 'Turn on');
  await schedule.findByText('Enter a start or an end');
  type(schedule, 'From', '2026-12-24T09:00');
  type(schedule, 'Until', '2026-12-01T09:00');
  schedule.getByText('The end must be after the start');
  type(schedule, 'Until', '2026-12-31T09:00');
  schedule.getByText(
    /^Works from Dec 24, 2026.* until Dec 31, 2026.*\. Before and after, visitors go to example\.com\/soon\.$/,
  );
  press(schedule, 'Turn on');
  await schedule.findByText('Saved');
  expect(sent()).toEqual([
    [
      changed,
      {
        settings: {
          schedule: {
            from: '2026-12-24T09:00:00.000Z',
            until: '2026-12-31T09:00:00.000Z',
            fallbackUrl: 'example.com/soon',
          },
        },
      },
    ],
  ]);
});

describe('rules', () => {
  const rules: Qr['settings']['rules'] = [
    {
      id: 'a',
      name: 'Here',
      when: {
        countries: ['PT'],
        devices: ['phone'],
        hours: { days: [1, 2, 3], from: '09:00', to: '18:00', timezone: 'UTC' },
      },
      to: [
        { url: 'https://example.com/a', weight: 3 },
        { url: 'https://example.com/b', weight: 1 },
      ],
    },
    { id: 'b', name: '', when: {}, to: [{ url: 'https://example.com/c', weight: 1 }] },
  ];
  const withRules = { ...lunch, settings: settings({ rules }) };
  const sentRules = (sent: unknown) =>
    (sent as { settings: { rules: { id: string }[] } }).settings.rules.map(({ id }) => id);

  test('are summarised with their shares and the accuracy of countries', async () => {
    const { card } = await open(serve(withRules), 'Destinations');
    const list = await card('Rules');
    list.getByText(
      'Everyone in Portugal, on a phone, Mon–Wed from 09:00 to 18:00 (UTC) → 75% example.com/a and 25% example.com/b',
    );
    list.getByText('Everyone → example.com/c');
    list.getByText(/from their IP address, or from a proxy/);
  });

  test('are reordered by keyboard, and the change is announced', async () => {
    const { card, sent } = await open(serve(withRules), 'Destinations');
    const list = await card('Rules');
    press(list, 'Move rule 2 up');
    list.getByText('Rule 2 is now number 1.');
    press(list, 'Update');
    await list.findByText('Saved');
    expect(sentRules(sent()[0]?.[1])).toEqual(['b', 'a']);
  });

  test('are also reordered by their handle', async () => {
    const { card, sent } = await open(serve(withRules), 'Destinations');
    const list = await card('Rules');
    const handle = list.getByRole('button', { name: 'Move Here' });
    for (const key of [' ', 'ArrowDown', ' ']) fireEvent.keyDown(handle, { key });
    list.getByText('Dropped at position 2 of 2.');
    press(list, 'Update');
    await list.findByText('Saved');
    expect(sentRules(sent()[0]?.[1])).toEqual(['b', 'a']);
  });

  test('need an address: saving a new one without it opens it and shows the error', async () => {
    const { card, sent } = await open(serve(), 'Destinations');
    const list = await card('Rules');
    list.getByText('No rules yet.');
    press(list, 'Add rule');
    press(list, 'Turn on');
    await list.findByText('Please enter a link to continue');
    type(list, 'Send to', 'example.com/a');
    press(list, 'Split traffic (A/B test)');
    type(list, 'Version B', 'example.com/b');
    type(list, 'Weight of version A', '0');
    list.getByText('Enter a whole number, 1 or more');
    type(list, 'Weight of version A', '3');
    list.getByText('75% of visitors');
    fireEvent.click(list.getByRole('checkbox', { name: 'Phone' }));
    press(list, 'Turn on');
    await list.findByText('Saved');
    expect(sent()[0]?.[1]).toMatchObject({
      settings: {
        rules: [
          {
            when: { devices: ['phone'] },
            to: [
              { url: 'example.com/a', weight: 3 },
              { url: 'example.com/b', weight: 1 },
            ],
          },
        ],
      },
    });
  });

  test('are tried by the program that answers scans, with unsaved changes', async () => {
    const { card } = await open(serve(withRules), 'Destinations');
    const tried = await card('Try it');
    const result = within(tried.getByRole('region', { name: 'What this visitor sees' }));
    result.getByText('https://example.com/c');
    result.getByText('Because of rule 2.');
    press(await card('Rules'), 'Remove rule 2');
    await result.findByText('https://example.com/lunch');
    result.getByText('No rule matches, so the usual destination.');
    press(await card('Rules'), 'Add rule');
    await result.findByText(/Some fields need attention/);
  });
});

describe('history', () => {
  test('lists who changed what and when; a version is restored after a confirmation', async () => {
    const { screen, card, sent } = await open(serve(), 'History');
    const history = await card('History');
    await history.findByText('Content and password');
    history.getByText('Settings: Meta pixel and password');
    history.getByText(/^Ana Castro \(API key “Till”\), Nov 20, 2026/);
    history.getByText(/^a former member, Nov 1, 2026/);
    press(history, 'Restore version 1');
    const question = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }));
    question.getByText(/https:\/\/example\.com\/first/);
    press(question, 'Restore');
    await screen.findByText('Version 1 restored.');
    expect(sent()).toEqual([[`POST ${path}/rollback`, { version: 1 }]]);
  });
});

test('a static code has a name and a history, and explains the missing settings once', async () => {
  const { card, dialog, tabs } = await open(serve({ ...lunch, dynamic: false, shortUrl: null }));
  await card('Name and notes');
  expect(dialog.queryByRole('heading', { name: 'Short link' })).toBeNull();
  dialog.getByRole('heading', { name: 'Static codes have no settings' });
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['General', 'History']);
});

test('leaving with unsaved input asks first', async () => {
  const { screen, card, dialog, tabs, router } = await open(serve());
  const name = await card('Name and notes');
  type(name, 'Name', 'Dinner');
  fireEvent.click(tabs.getByRole('button', { name: 'History' }));
  press(dialog, 'Close');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  question.getByText(/Name and notes/);
  press(question, 'Stay');
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Leave without saving?' }), slowPoll).toBeNull();
  fireEvent.click(tabs.getByRole('button', { name: 'General' }));
  expect(name.getByLabelText('Name')).toHaveProperty('value', 'Dinner');
  press(dialog, 'Close');
  press(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })), 'Leave without saving');
  await expect.poll(() => router.state.location.search, slowPoll).toBe('');
});

test.each([
  [404, 'This code doesn’t exist'],
  [500, 'Something went wrong'],
])('a code answered with %i says so', async (status, words) => {
  const { screen } = await renderAt(`/dashboard/qrs/all?settings=${uuid}`, {
    isSignedIn: true,
    answer: (_, address) =>
      address === path
        ? problem(status, status === 404 ? 'not-found' : 'unexpected')
        : serve()('GET', address, undefined),
  });
  await screen.findAllByText(words);
});

describe('the destination guardian', () => {
  afterEach(() => {
    destinations = [];
  });

  test('lists each address with its state, since when, and the fallback in use', async () => {
    destinations = [
      {
        ...anAddress,
        verdict: 'broken',
        reason: 'status',
        detail: '404',
        isReplaced: true,
        since: '2026-01-02T00:00:00Z',
      },
      { ...anAddress, url: 'https://safe.example/', isFallback: true, isSuspected: true },
    ];
    const { card } = await open(serve(), 'Destinations');
    const watch = await card('Destination guardian');
    await watch.findByText('Not working');
    for (const words of [
      'The server responded with error 404.',
      'Visitors go to the fallback for now.',
      'Fallback',
      'Works',
      /^The last check found a problem/,
    ])
      watch.getByText(words);
  });

  test('shows new results by itself, without moving a card that is in use', async () => {
    let code: Qr = lunch;
    const answer = serve();
    const { card, dialog } = await open(
      (method, address, body) =>
        address === path && method === 'PATCH'
          ? (code = { ...code, attention: 'broken', version: 8 })
          : address === path
            ? code
            : answer(method, address, body),
      'Destinations',
    );
    const watch = await card('Destination guardian');
    await watch.findByText('We’ll check this code’s links in a moment.');
    destinations = [{ ...anAddress, verdict: 'broken', reason: 'loop' }];
    await watch.findByText('It redirects in a loop.');
    const fallback = await card('Automatic fallback');
    type(fallback, 'Send visitors to', 'example.com/home');
    press(fallback, 'Turn on');
    await fallback.findByText('Saved');
    const titles = dialog.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.indexOf('Destination guardian')).toBeGreaterThan(titles.indexOf('Languages'));
  });

  test('checks on request', async () => {
    destinations = [anAddress];
    const { card, sent } = await open(serve(), 'Destinations');
    const watch = await card('Destination guardian');
    fireEvent.click(await watch.findByRole('button', { name: 'Check now' }));
    await watch.findByText(/^Checking\./);
    expect(sent()).toEqual([[`POST ${path}/destinations/check`, undefined]]);
  });

  test('redirects to the fallback when the owner sets one', async () => {
    const { card, sent } = await open(serve(), 'Destinations');
    const fallback = await card('Automatic fallback');
    type(fallback, 'Send visitors to', 'nonsense');
    press(fallback, 'Turn on');
    await fallback.findByText(/^Please enter a valid URL/);
    type(fallback, 'Send visitors to', 'example.com/home');
    press(fallback, 'Turn on');
    await fallback.findByText('Saved');
    expect(sent()).toEqual([[changed, { settings: { guardian: { fallbackUrl: 'example.com/home' } } }]]);
  });
});
