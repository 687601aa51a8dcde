// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { slowPoll } from '../../../testing/render-for-test.tsx';
import { openPopup, serve, success } from './art-popup.fixture.ts';

// What people see of a picture they ask for, wherever they have scrolled.

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

const checked = 'Checked by 4 readers in 7 views';

test('a picture that is asked for comes into view, whether it is drawn or already there', async () => {
  const { popup, orders } = await openPopup();
  await popup.findByText(checked);
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  fireEvent.click(popup.getByRole('button', { name: 'Lego' }));
  await popup.findByRole('img', { name: 'Your code as “Lego in blue”' });
  expect(shown).toHaveLength(1);
  fireEvent.change(popup.getByLabelText('Prompt the visual for your QR'), {
    target: { value: 'A sunset at the beach' },
  });
  fireEvent.click(popup.getByRole('button', { name: 'Reimagine QR code' }));
  const first = popup.getByRole('img', { name: 'Your code as “A sunset at the beach”' });
  expect(shown.at(-1)?.contains(first)).toBe(true);
  expect(orders()).toHaveLength(2);
});

test('what only the connection prevented is said until it is back', async () => {
  let isLost = false;
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isLost);
  const { popup } = await openPopup(
    serve(
      () => success,
      () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return { status: 'OK', request_id: '66666666-6666-4666-8666-666666666666' };
      },
    ),
  );
  await popup.findByText(checked);
  isLost = true;
  act(() => void window.dispatchEvent(new Event('offline')));
  fireEvent.click(popup.getByRole('button', { name: 'Another one' }));
  expect((await popup.findByRole('alert')).textContent).toMatch(/^You’re offline/);
  isLost = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await expect.poll(() => popup.queryByRole('alert'), slowPoll).toBeNull();
  connection.mockRestore();
});

test('a picture that is ordered offline before its code has arrived says so at once', async () => {
  let isLost = false;
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isLost);
  const { promise, reject } = Promise.withResolvers<Response>();
  const answer = serve();
  const { popup, orders } = await openPopup((method, path, body) => {
    if (!path.startsWith('/qrs/generate/download')) return answer(method, path, body);
    if (isLost) throw new TypeError('Failed to fetch');
    return promise;
  });
  fireEvent.change(await popup.findByLabelText('Prompt the visual for your QR'), { target: { value: 'Pizza' } });
  isLost = true;
  act(() => void window.dispatchEvent(new Event('offline')));
  reject(new TypeError('Failed to fetch'));
  fireEvent.click(popup.getByRole('button', { name: 'Reimagine QR code' }));
  expect((await popup.findByRole('alert')).textContent).toMatch(/^You’re offline/);
  expect(orders()).toEqual([]);
  connection.mockRestore();
});
