// @vitest-environment jsdom
import { canBeDynamic, canBeStatic, codeTypes } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { cleanup, fireEvent, within, type RenderResult } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aWorkspace, slowPoll, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';
const project = { uuid: '66666666-6666-4666-8666-666666666666', title: 'Spring', state: 2 };
const saved = {
  uuid,
  iri: `/api/qrs/${uuid}`,
  title: 'Lunch',
  description: '',
  project: null,
  account: '',
  typology: { internalName: 'website', publicName: 'Website' },
  dynamic: true,
  input: { url: 'https://example.com/' },
  assets: [],
  landingTemplate: null,
  locked: false,
  settings: {},
  version: 4,
  payload: 'https://s.example/abc2345',
  designParams: defaultDesign,
  logo: null,
  stateReason: null,
  state: 'active',
  scans: 0,
  shortUrl: { url: 'https://s.example/abc2345', domain: 's.example', pathName: 'abc2345' },
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

/** A server with `code`. It answers saves with `answers` in order, then accepts every save. */
function serve({ code = saved, answers = [] }: { code?: object; answers?: Response[] }): Answer {
  return (method, path, body) => {
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    if (path.startsWith('/api/projects')) return { items: [project] };
    if (!path.startsWith('/api/qrs')) return undefined;
    if (method === 'GET') return code;
    return (
      answers.shift() ?? {
        ...code,
        ...(typeof body === 'object' ? body : {}),
        typology: saved.typology,
        project: null,
        version: 5,
      }
    );
  };
}

const edit = (options: Parameters<typeof serve>[0] = {}) =>
  renderAt(`/qr-builder/edit/${uuid}`, { isSignedIn: true, answer: serve(options) });
const create = (search = '', options: Parameters<typeof serve>[0] = {}) =>
  renderAt(`/qr-builder/create${search}`, { isSignedIn: true, answer: serve(options) });
const type = async (screen: RenderResult, label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (screen: RenderResult, name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
const saves = (requests: { line: string; body: unknown }[]) =>
  requests.filter(({ line }) => /^(?:POST|PATCH) \/api\/qrs/.test(line));

describe('the type chooser', () => {
  test('lists all types, separated into dynamic and static codes', async () => {
    const { screen, router } = await create();
    const dynamic = await screen.findByRole('region', { name: 'Editable' }, { timeout: 30_000 });
    expect(within(dynamic).getAllByRole('link')).toHaveLength(codeTypes.filter(canBeDynamic).length);
    const fixed = screen.getByRole('region', { name: 'Static' });
    expect(within(fixed).getAllByRole('link')).toHaveLength(codeTypes.filter(canBeStatic).length);
    expect(fixed.textContent).toContain('Can’t be changed or counted.');
    fireEvent.click(within(fixed).getByRole('link', { name: /Wi-Fi/ }));
    await screen.findByLabelText('Network name');
    expect(router.state.location.search).toBe('?type=wifi');
    await router.navigate(-1);
    await screen.findByRole('region', { name: 'Editable' });
  });

  test('a search finds types by what people call them', async () => {
    const { screen, router } = await create();
    const field = await screen.findByRole('searchbox', { name: 'Search types' });
    fireEvent.change(field, { target: { value: 'restaur' } });
    expect(screen.getAllByRole('link', { name: /^Menu/ })).toHaveLength(1);
    screen.getByText('1 type found');
    fireEvent.change(field, { target: { value: 'zzz' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    fireEvent.change(field, { target: { value: 'wlan' } });
    fireEvent.submit(field.closest('form') ?? document.body);
    await screen.findByLabelText('Network name');
    expect(router.state.location.search).toBe('?type=wifi');
  });

  test('another type of a new code opens at once, and what was entered waits under its own type', async () => {
    const { screen } = await create('?type=whatsapp');
    await type(screen, 'WhatsApp number', '202 555 0143');
    await type(screen, 'Message', 'Hello');
    const choose = async (name: RegExp) => {
      fireEvent.click(screen.getByRole('link', { name: /^Type/ }));
      fireEvent.click(within(await screen.findByRole('region', { name: 'Editable' })).getByRole('link', { name }));
    };
    await choose(/Website/);
    expect((await screen.findByLabelText('Website URL')).getAttribute('value')).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
    await choose(/WhatsApp/);
    await screen.findByDisplayValue('Hello');
  });

  test('a change of type of a saved code lists what it would remove before it happens', async () => {
    const code = {
      ...saved,
      typology: { internalName: 'whatsapp', publicName: 'WhatsApp' },
      input: { phone: '+12025550143', message: 'Hello' },
    };
    const { screen, router } = await edit({ code });
    fireEvent.click(await screen.findByRole('link', { name: /^Type/ }));
    const dynamic = await screen.findByRole('region', { name: 'Editable' });
    fireEvent.click(within(dynamic).getByRole('link', { name: /Website/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the type to Website?' });
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Text or message',
      'Phone number',
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep this type' }));
    expect(router.state.location.search).toBe('?step=type');
    fireEvent.click(within(dynamic).getByRole('link', { name: /Email/ }));
    const other = await screen.findByRole('dialog', { name: 'Change the type to Email?' });
    fireEvent.click(within(other).getByRole('button', { name: 'Change type' }));
    await screen.findByLabelText('Email address');
    expect(screen.getByDisplayValue('Hello')).toBeTruthy();
  });

  test('the type of a scanned code changes only after a question, even if nothing is lost', async () => {
    const { screen } = await edit({ code: { ...saved, scans: 3420 } });
    fireEvent.click(await screen.findByRole('link', { name: /^Type/ }));
    const dynamic = await screen.findByRole('region', { name: 'Editable' });
    fireEvent.click(within(dynamic).getByRole('link', { name: /Landing page/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the type to Landing page?' });
    expect(dialog.textContent).toContain('Scanned 3,420 times so far. Visitors see the new type as soon as you save.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep this type' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a static code is created as static, with the content of its form', async () => {
    const { screen, requests } = await create('?type=sms');
    await type(screen, 'Name', 'Call us');
    await type(screen, 'Phone number', '+1 202 555 0143');
    press(screen, 'Create code');
    await expect.poll(() => saves(requests).length, slowPoll).toBe(1);
    expect(saves(requests)[0]?.body).toMatchObject({
      typology: 'sms',
      dynamic: false,
      input: { phone: '+1 202 555 0143', message: '' },
    });
  });
});

test('errors found by the form or the server are shown at their fields, and the first one gets the focus', async () => {
  const refusal = problem(422, 'validation-failed', {
    violations: [{ propertyPath: 'input.phone', code: 'invalid-phone', message: '' }],
  });
  const { screen, requests } = await create('?type=whatsapp', { answers: [refusal] });
  await type(screen, 'Name', 'Chat');
  await type(screen, 'WhatsApp number', '12');
  press(screen, 'Create code');
  await screen.findByText('Please enter a valid phone number format');
  await expect.poll(() => document.activeElement, slowPoll).toBe(screen.getByLabelText('WhatsApp number'));
  expect(saves(requests)).toEqual([]);
  await type(screen, 'WhatsApp number', '202 555 0143');
  expect(screen.queryByText('Please enter a valid phone number format')).toBeNull();
  press(screen, 'Create code');
  await screen.findByText('Please enter a valid phone number format');
  expect(saves(requests)[0]?.body).toMatchObject({ input: { phone: '+1 202 555 0143' } });
});

describe('drafts', () => {
  test('unsaved input is offered on the next visit, and removed once it is saved', async () => {
    const first = await create('?type=website');
    await type(first.screen, 'Name', 'Half done');
    await type(first.screen, 'Website URL', 'example.com/half');
    cleanup();
    const { screen, requests } = await create('?type=website');
    const strip = await screen.findByRole('region', { name: 'Continue your Website draft' });
    expect(strip.textContent).toContain('Half done');
    expect((await screen.findByLabelText('Website URL')).getAttribute('value')).toBe('');
    press(screen, 'Continue');
    expect(await screen.findByDisplayValue('example.com/half')).toBeTruthy();
    press(screen, 'Create code');
    await screen.findByText('Your code is ready');
    expect(saves(requests)[0]?.body).toMatchObject({ title: 'Half done', input: { url: 'example.com/half' } });
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('evercode.draft.'))).toEqual([]);
  });

  test('signing out stores no draft, an expired session does', async () => {
    const countDrafts = () =>
      Object.keys(window.localStorage).filter((key) => key.startsWith('evercode.draft.')).length;
    for (const [why, count] of [
      ['signed-out', 0],
      ['expired', 1],
    ] as const) {
      const { screen, services } = await create('?type=website');
      await type(screen, 'Name', 'Half done');
      services.session.end(why);
      cleanup();
      expect([why, countDrafts()]).toEqual([why, count]);
    }
  });

  test('never stand in the way of another type, and are offered while a type is chosen', async () => {
    const first = await create('?type=email');
    await type(first.screen, 'Name', 'Lunch');
    cleanup();
    const { screen } = await create('?type=website');
    await screen.findByLabelText('Website URL');
    expect(screen.queryByRole('region', { name: /draft/ })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: /^Type/ }));
    await screen.findByRole('region', { name: 'Continue your Email draft' });
    press(screen, 'Continue');
    expect(await screen.findByDisplayValue('Lunch')).toBeTruthy();
    await screen.findByRole('link', { name: 'Type: Email' });
  });

  test('discarding deletes the draft', async () => {
    const first = await create('?type=website');
    await type(first.screen, 'Name', 'Half done');
    cleanup();
    const { screen } = await create('?type=website');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect((await screen.findByLabelText('Name')).getAttribute('value')).toBe('');
    expect(screen.queryByRole('region', { name: /draft/ })).toBeNull();
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('evercode.draft.'))).toEqual([]);
  });
});

describe('a concurrent change', () => {
  const changed = (part: object) => problem(412, 'changed-meanwhile', { current: { ...saved, version: 9, ...part } });

  test('of another part is merged without a question', async () => {
    const { screen, requests } = await edit({
      answers: [
        changed({ title: 'Dinner' }),
        Response.json({ ...saved, title: 'Dinner', input: { url: 'https://example.org/' }, version: 10 }),
      ],
    });
    await type(screen, 'Website URL', 'example.org');
    press(screen, 'Publish changes');
    await expect.poll(() => saves(requests).length, slowPoll).toBe(2);
    expect(saves(requests)[1]?.body).toEqual({ input: { url: 'example.org' } });
    expect(await screen.findByDisplayValue('https://example.org/')).toBeTruthy();
    expect(screen.getByDisplayValue('Dinner')).toBeTruthy();
  });

  test('of the same part shows both versions, and one’s own can be kept', async () => {
    const { screen, requests } = await edit({ answers: [changed({ input: { url: 'https://example.net/' } })] });
    await type(screen, 'Website URL', 'example.org');
    press(screen, 'Publish changes');
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes meanwhile' });
    expect([...dialog.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual([
      'example.org',
      'https://example.net/',
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await expect.poll(() => saves(requests).length, slowPoll).toBe(2);
    expect(saves(requests)[1]?.body).toEqual({ input: { url: 'example.org' } });
  });

  test('can be accepted, which leaves nothing to save', async () => {
    const { screen, requests } = await edit({ answers: [changed({ title: 'Dinner' })] });
    await type(screen, 'Name', 'Supper');
    press(screen, 'Publish changes');
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes meanwhile' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use theirs' }));
    expect(await screen.findByDisplayValue('Dinner')).toBeTruthy();
    expect(saves(requests)).toHaveLength(1);
  });
});

test('a locked code is saved only after a confirmation with a checkbox', async () => {
  const { screen, requests } = await edit({ code: { ...saved, locked: true }, answers: [problem(409, 'locked')] });
  await type(screen, 'Website URL', 'example.org');
  press(screen, 'Publish changes');
  const dialog = await screen.findByRole('dialog', { name: 'This code is printed' });
  const confirm = within(dialog).getByRole('button', { name: 'Save anyway' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  fireEvent.click(within(dialog).getByRole('checkbox'));
  fireEvent.click(confirm);
  await expect
    .poll(() => saves(requests).map(({ line }) => line), slowPoll)
    .toEqual([`PATCH /api/qrs/${uuid}`, `PATCH /api/qrs/${uuid}?confirmLocked=true`]);
});

test('changing the content of a static code warns first that its picture changes', async () => {
  const code = { ...saved, dynamic: false, shortUrl: null, payload: 'https://example.com/' };
  const { screen, requests } = await edit({ code });
  await type(screen, 'Website URL', 'example.org');
  press(screen, 'Publish changes');
  const dialog = await screen.findByRole('dialog', { name: 'Your code will look different' });
  expect(saves(requests)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save new code' }));
  await expect.poll(() => saves(requests).length, slowPoll).toBe(1);
});

test('the project and the description are saved', async () => {
  const { screen, requests } = await edit();
  fireEvent.click(await screen.findByText('More'));
  fireEvent.click(await screen.findByRole('combobox', { name: 'Project' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
  await type(screen, 'Notes', 'On the door');
  press(screen, 'Publish changes');
  await expect
    .poll(() => saves(requests)[0]?.body, slowPoll)
    .toEqual({ description: 'On the door', project: project.uuid });
});

describe('the name', () => {
  const nameOf = (screen: RenderResult) => screen.getByLabelText('Name').getAttribute('value');

  test('follows the content until the person edits it', async () => {
    const { screen } = await create('?type=website');
    await type(screen, 'Website URL', 'https://www.example.com/autumn');
    expect(nameOf(screen)).toBe('example.com');
    screen.getByRole('heading', { level: 1, name: 'example.com' });
    await type(screen, 'Name', 'Autumn');
    await type(screen, 'Website URL', 'example.org');
    expect(nameOf(screen)).toBe('Autumn');
    await type(screen, 'Name', '');
    fireEvent.blur(screen.getByLabelText('Name'));
    expect(nameOf(screen)).toBe('example.org');
  });

  test('gets a number by itself when it was suggested and another code has it', async () => {
    const taken = () =>
      problem(422, 'validation-failed', {
        violations: [{ propertyPath: 'title', code: 'constraint.qr.title.duplicated', message: '' }],
      });
    const { screen, requests } = await create('?type=website', { answers: [taken(), taken()] });
    await type(screen, 'Website URL', 'example.com');
    press(screen, 'Create code');
    await screen.findByRole('heading', { level: 1, name: 'Your code is ready' });
    expect(document.title).not.toContain('Edit code');
    expect(saves(requests).map(({ body }) => (body as { title: string }).title)).toEqual([
      'example.com',
      'example.com 2',
      'example.com 3',
    ]);
    expect(screen.queryByText('Name already exists.')).toBeNull();
  });

  test('is not asked for while the content itself is missing', async () => {
    const { screen } = await create('?type=website');
    await screen.findByLabelText('Website URL');
    press(screen, 'Create code');
    await screen.findByText('Please enter a link to continue');
    expect(screen.queryByText('Please fill in the field')).toBeNull();
    await expect.poll(() => document.activeElement, slowPoll).toBe(screen.getByLabelText('Website URL'));
  });
});

describe('a full plan', () => {
  const full = { ...aWorkspace, totals: { qr: 2, sysPausedQr: 0 } };

  test('is told before a form is filled in; static codes stay open, and one code can be paused at once', async () => {
    let workspace = full;
    const { screen, requests, router } = await renderAt('/qr-builder/create', {
      isSignedIn: true,
      answer(method, path) {
        if (path === `/api/accounts/${aWorkspace.uuid}`) return workspace;
        if (path.startsWith('/api/qrs-compact'))
          return {
            items: [saved, { ...saved, uuid: project.uuid, title: 'Rare', scans: 3 }],
            page: 1,
            itemsPerPage: 30,
            totalItems: 2,
          };
        if (method === 'PATCH') workspace = { ...full, totals: { qr: 1, sysPausedQr: 0 } };
        return path.startsWith('/api/qrs/') ? { ...saved, title: 'Rare', state: 'paused' } : undefined;
      },
    });
    await screen.findByText('You’re using 2 of 2 codes on Free.');
    const editable = screen.getByRole('region', { name: 'Editable' });
    const website = within(editable).getByRole('link', { name: /Website.*Plan full/ });
    expect(editable.textContent).not.toContain('Starter');
    fireEvent.click(website);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Not now' }));
    expect(router.state.location.search).toBe('');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Pause one' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause a code' }));
    await dialog.findByText('3 scans');
    fireEvent.click(dialog.getByRole('button', { name: 'Pause Rare' }));
    await screen.findByText('“Rare” is paused. You have room for a new code.');
    expect(requests.find(({ line }) => line.startsWith('PATCH'))).toEqual({
      line: `PATCH /api/qrs/${project.uuid}`,
      body: { state: 'paused' },
    });
    await expect.poll(() => screen.queryByText(/You’re using/), slowPoll).toBeNull();
  });

  test('leaves static codes open', async () => {
    const { screen, router } = await renderAt('/qr-builder/create', {
      isSignedIn: true,
      answer: (_, path) => (path === `/api/accounts/${aWorkspace.uuid}` ? full : undefined),
    });
    fireEvent.click(within(await screen.findByRole('region', { name: 'Static' })).getByRole('link', { name: /Wi-Fi/ }));
    await screen.findByLabelText('Network name');
    expect(router.state.location.search).toBe('?type=wifi');
  });
});
