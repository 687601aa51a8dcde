// @vitest-environment jsdom
import type { StatsShareSettings } from '@evercode/contract';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aWorkspace, renderSignedIn } from '../../../../testing/render-for-test.tsx';
import { ShareButton } from './share-button.tsx';

afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';
const path = `/api/qrs/${uuid}/shared-statistics`;
const aShare: StatsShareSettings = {
  token: 'TOKEN',
  showsCities: true,
  showsParameters: false,
  endsAt: null,
  timezone: 'UTC',
  createdAt: '2026-11-01T00:00:00Z',
};

/** A server that keeps the link. */
async function open({ share = null, plan = 'pro' }: { share?: StatsShareSettings | null; plan?: string } = {}) {
  let now = share;
  const rendered = await renderSignedIn(<ShareButton code={uuid} />, {
    answer(method, address, body) {
      if (address.startsWith('/api/accounts/'))
        return { ...aWorkspace, planName: plan, subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM' };
      if (address !== path) return undefined;
      if (method === 'GET') return { share: now };
      // The shape that the dialog sends.
      now = method === 'DELETE' ? null : { ...aShare, ...(body as Partial<StatsShareSettings>) };
      return method === 'DELETE' ? new Response(null, { status: 204 }) : now;
    },
  });
  fireEvent.click(rendered.screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await rendered.screen.findByRole('dialog', { name: 'Share statistics' }));
  const sent = () =>
    rendered.requests.flatMap(({ line, body }) => (line.startsWith('GET') ? [] : [[line.split(' ')[0], body]]));
  return { ...rendered, dialog, sent };
}

test('a switch makes the link and ends it', async () => {
  const { dialog, sent } = await open();
  const on = await dialog.findByRole('switch', { name: /^Public statistics/ });
  fireEvent.click(on);
  expect(await dialog.findByLabelText('Link')).toHaveProperty('value', `${window.location.origin}/statistics/TOKEN`);
  dialog.getByRole('button', { name: 'Copy link' });
  fireEvent.click(dialog.getByRole('switch', { name: /^Public statistics/ }));
  await waitFor(() => expect(dialog.queryByLabelText('Link')).toBeNull());
  expect(sent().map(([method]) => method)).toEqual(['POST', 'DELETE']);
});

test('what the link shows, and its end, are saved at once', async () => {
  const { dialog, sent } = await open({ share: aShare });
  fireEvent.click(await dialog.findByRole('switch', { name: 'Show cities' }));
  await waitFor(() => expect(sent().at(-1)?.[1]).toMatchObject({ showsCities: false, showsParameters: false }));
  await waitFor(() =>
    expect(dialog.getByRole('switch', { name: /^Show URL parameters/ })).toHaveProperty('disabled', false),
  );
  fireEvent.click(dialog.getByRole('switch', { name: /^Show URL parameters/ }));
  await waitFor(() => expect(sent().at(-1)?.[1]).toMatchObject({ showsCities: false, showsParameters: true }));
  fireEvent.click(dialog.getByRole('combobox', { name: 'Ends' }));
  fireEvent.click(await dialog.findByRole('option', { name: 'In 30 days' }));
  await waitFor(() => expect(sent().at(-1)?.[1]).toMatchObject({ endsAt: '2026-12-22T00:00:00.000Z' }));
  fireEvent.click(dialog.getByRole('combobox', { name: 'Ends' }));
  fireEvent.click(await dialog.findByRole('option', { name: 'On a date' }));
  const day = dialog.getByLabelText('Last day');
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  await dialog.findByText('Choose a day after today.');
  fireEvent.change(day, { target: { value: '2027-01-31' } });
  await waitFor(() => expect(sent().at(-1)?.[1]).toMatchObject({ endsAt: '2027-02-01T00:00:00.000Z' }));
  // The day that is over was not sent.
  expect(JSON.stringify(sent())).not.toContain('2026-11-21');
});

test('a plan without these charts does not offer them', async () => {
  const { dialog } = await open({ share: aShare, plan: 'free' });
  await dialog.findByLabelText('Link');
  expect(dialog.queryByRole('switch', { name: 'Show cities' })).toBeNull();
});
