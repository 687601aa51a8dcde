// @vitest-environment jsdom
import { defaultDesign } from '@evercode/qr';
import { cleanup, fireEvent, within, type RenderResult } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { slowPoll, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);
beforeEach(() => window.localStorage.clear());

const uuid = '55555555-5555-4555-8555-555555555555';
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

/** Answers saves with `answers` in order, and everything else with the saved code. */
function serve(...answers: Response[]): Answer {
  return (method, path) => {
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    if (!path.startsWith('/api/qrs')) return undefined;
    return (method === 'GET' ? undefined : answers.shift()) ?? saved;
  };
}

async function fill(screen: RenderResult, { title, url }: { title: string; url: string }) {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: title } });
  fireEvent.change(await screen.findByLabelText('Website URL'), { target: { value: url } });
}

const press = (screen: RenderResult, name: string) => {
  const [button] = screen.getAllByRole('button', { name });
  if (button) fireEvent.click(button);
};

test('nothing is sent while a field is invalid', async () => {
  const { screen, requests } = await renderAt('/qr-builder/create?type=website', { isSignedIn: true, answer: serve() });
  await fill(screen, { title: 'Lunch', url: 'nonsense' });
  await fill(screen, { title: '', url: 'nonsense' });
  press(screen, 'Create code');
  await screen.findByText('Please fill in the field');
  screen.getByText('Please enter a valid URL (i.e. www.example.com)');
  press(screen, 'Create code');
  fireEvent.change(screen.getByLabelText('Website URL'), { target: { value: '' } });
  press(screen, 'Create code');
  await screen.findByText('Please enter a link to continue');
  expect(requests.some(({ line }) => line.startsWith('POST'))).toBe(false);
});

test('a violation from the server is shown at its field, and the input stays', async () => {
  const taken = problem(422, 'validation-failed', {
    violations: [{ propertyPath: 'title', code: 'constraint.qr.title.duplicated', message: '' }],
  });
  const { screen } = await renderAt('/qr-builder/create?type=website', { isSignedIn: true, answer: serve(taken) });
  await fill(screen, { title: 'Lunch', url: 'example.com' });
  press(screen, 'Create code');
  await screen.findByText('Name already exists.');
  expect(screen.getByDisplayValue('example.com')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed save is reported and can be retried', async () => {
  const { screen, requests, router } = await renderAt('/qr-builder/create?type=website', {
    isSignedIn: true,
    answer: serve(problem(503, 'unavailable')),
  });
  await fill(screen, { title: 'Lunch', url: 'example.com' });
  press(screen, 'Create code');
  const dialog = within(await screen.findByRole('dialog', { name: 'Something went wrong' }));
  dialog.getByText('Reference: ERR-API-503');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing you entered is lost.');
  press(screen, 'Create code');
  await screen.findByText('Your code is ready');
  expect(router.state.location.pathname).toBe(`/qr-builder/edit/${uuid}`);
  expect(screen.getAllByText('s.example/abc2345').length).toBeGreaterThan(0);
  expect(requests.filter(({ line }) => line === 'POST /api/qrs').map(({ body }) => body)).toHaveLength(2);
});

test('a full plan is reported only by the upgrade dialog', async () => {
  const full = problem(402, 'plan-limit-reached', { feature: 'qr-codes', requiredPlan: 'starter' });
  const { screen } = await renderAt('/qr-builder/create?type=website', { isSignedIn: true, answer: serve(full) });
  await fill(screen, { title: 'Lunch', url: 'example.com' });
  press(screen, 'Create code');
  const offer = await screen.findByRole('dialog', { name: 'You’re using 2 of 2 codes' });
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
  fireEvent.click(within(offer).getByRole('button', { name: 'Not now' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByDisplayValue('Lunch')).toBeTruthy();
});

test('leaving with unsaved input asks first', async () => {
  const { screen, router } = await renderAt('/qr-builder/create?type=website', { isSignedIn: true, answer: serve() });
  await fill(screen, { title: 'Lunch', url: 'example.com' });
  fireEvent.click(screen.getByRole('link', { name: 'Codes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/qr-builder/create');
  fireEvent.click(screen.getByRole('link', { name: 'Codes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/dashboard/qrs/all');
});

test('editing sends only the changes, and offers the downloads again once saved', async () => {
  const after = Response.json({ ...saved, input: { url: 'https://example.org/' } });
  const { screen, requests } = await renderAt(`/qr-builder/edit/${uuid}`, { isSignedIn: true, answer: serve(after) });
  await screen.findByRole('button', { name: 'Download PNG' });
  fireEvent.change(await screen.findByLabelText('Website URL'), { target: { value: 'example.org' } });
  await screen.findByText('Publish your changes to download the new design.');
  press(screen, 'Publish changes');
  await screen.findByDisplayValue('https://example.org/');
  await screen.findByRole('button', { name: 'Download PNG' });
  expect(requests.find(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ input: { url: 'example.org' } });
});
