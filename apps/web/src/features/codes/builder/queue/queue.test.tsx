// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor, within, type RenderResult } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCode } from '../../../../testing/code.builder.ts';
import { problem, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';

const uuid = '55555555-5555-4555-8555-555555555555';
let isOnline = true;
beforeEach(() => {
  window.localStorage.clear();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const connect = (state: boolean) =>
  act(() => {
    isOnline = state;
    window.dispatchEvent(new Event(state ? 'online' : 'offline'));
  });
const serve =
  (create: () => Response | undefined = () => undefined): Answer =>
  (method, path) => {
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    if (!path.startsWith('/api/qrs')) return undefined;
    return (method === 'POST' ? create() : undefined) ?? aCode({ uuid, title: 'Lunch' });
  };
const open = (answer = serve(), at = '/qr-builder/create?type=website') => renderAt(at, { isSignedIn: true, answer });

async function createOffline(screen: RenderResult, title = 'Lunch') {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: title } });
  fireEvent.change(await screen.findByLabelText('Website URL'), { target: { value: 'example.com' } });
  connect(false);
  const [button] = screen.getAllByRole('button', { name: 'Create code' });
  if (button) fireEvent.click(button);
  await screen.findByRole('heading', { level: 1, name: 'Will be created when you’re back online' });
}
type Requests = Awaited<ReturnType<typeof renderAt>>['requests'];
const created = (requests: Requests) => requests.filter(({ line }) => line === 'POST /api/qrs').map(({ body }) => body);

test('a code finished offline is created once when the connection is back, and shown finished', async () => {
  const { screen, requests } = await open();
  await createOffline(screen);
  screen.getByText('It’s saved on this device, so you can leave this page.');
  expect(created(requests)).toEqual([]);
  connect(true);
  await screen.findByText('Your code is ready');
  expect(created(requests)).toMatchObject([{ title: 'Lunch', input: { url: 'example.com' } }]);
  cleanup();
  const again = await open(serve(), '/dashboard/qrs');
  await again.screen.findByRole('heading', { level: 1 });
  expect(created(again.requests)).toEqual([]);
});

test('it is created after a reload as well, wherever the person is', async () => {
  const first = await open();
  await createOffline(first.screen);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  connect(true);
  const { screen, requests, router } = await open(serve(), '/dashboard/qrs');
  const notice = within((await screen.findByText('“Lunch” was created.')).parentElement ?? document.body);
  expect(created(requests)).toMatchObject([{ title: 'Lunch', input: { url: 'example.com' } }]);
  fireEvent.click(notice.getByRole('button', { name: 'Open' }));
  await screen.findByText('Your code is ready');
  expect(router.state.location.pathname).toBe(`/qr-builder/edit/${uuid}`);
});

test('one that leaves the page offline asks nothing, and is created from another screen', async () => {
  const { screen, requests, router } = await open();
  await createOffline(screen);
  fireEvent.click(screen.getAllByRole('link', { name: 'All' })[0] ?? document.body);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/qrs/all'));
  connect(true);
  await screen.findByText('“Lunch” was created.');
  expect(created(requests)).toHaveLength(1);
});

test.each([
  ['a full plan', () => problem(402, 'plan-limit-reached', { feature: 'qr-codes', requiredPlan: 'starter' })],
  [
    'a violation',
    () =>
      problem(422, 'validation-failed', {
        violations: [{ propertyPath: 'input.url', code: 'invalid-url', message: '' }],
      }),
  ],
])('after %s the draft is back, with all of its input', async (_, refuse) => {
  const first = await open();
  await createOffline(first.screen);
  cleanup();
  connect(true);
  const { screen, requests } = await open(serve(refuse), '/dashboard/qrs');
  const told = await screen.findByText(/^“Lunch” wasn’t created\. .+ Your draft is kept\.$/);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(within(told.parentElement ?? document.body).getByRole('button', { name: 'Open draft' }));
  expect(await screen.findByDisplayValue('example.com')).toBeTruthy();
  screen.getByDisplayValue('Lunch');
  expect(created(requests)).toHaveLength(1);
});

test('refused while its form is open, it returns to the field', async () => {
  const taken = () =>
    problem(422, 'validation-failed', {
      violations: [{ propertyPath: 'title', code: 'constraint.qr.title.duplicated', message: '' }],
    });
  const { screen } = await open(serve(taken));
  await createOffline(screen);
  connect(true);
  await screen.findByText('Name already exists.');
  await screen.findByDisplayValue('example.com');
});

test('it can be edited again, and is a draft from then on', async () => {
  const { screen, requests } = await open();
  await createOffline(screen);
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await screen.findByDisplayValue('example.com');
  await screen.findByText('You’re offline. Changes are saved on this device.');
  connect(true);
  await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
  cleanup();
  const again = await open();
  await again.screen.findByText('Continue your Website draft');
  expect([...created(requests), ...created(again.requests)]).toEqual([]);
});

test('a password stays in the form alone, which says so', async () => {
  const { screen, requests } = await open(serve(), '/qr-builder/create?type=wifi');
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Guests' } });
  fireEvent.change(await screen.findByLabelText(/Network name/), { target: { value: 'Casa' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret-12' } });
  connect(false);
  const [button] = screen.getAllByRole('button', { name: 'Create code' });
  if (button) fireEvent.click(button);
  await screen.findByText('Keep this page open: passwords aren’t saved on this device.');
  expect(JSON.stringify(window.localStorage)).not.toContain('secret-12');
  connect(true);
  await screen.findByText('Your code is ready');
  expect(created(requests)).toMatchObject([{ input: { password: 'secret-12' } }]);
});
