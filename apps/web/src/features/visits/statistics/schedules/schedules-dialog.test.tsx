// @vitest-environment jsdom
import { mapBreakdowns } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aWorkspace, problem, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';

afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';
const code = {
  uuid,
  iri: `/api/qrs/${uuid}`,
  title: 'Menu',
  account: '',
  typology: { internalName: 'website', publicName: 'Website' },
  dynamic: true,
  input: { url: 'https://example.com/' },
  designParams: defaultDesign,
  state: 'active',
  scans: 3,
  quotaUntil: null,
  scansBefore: null,
  settings: { rules: [], languages: [] },
  shortUrl: { url: 'https://s.example/abc2345', domain: 's.example', pathName: 'abc2345' },
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const stats = {
  totals: { total: 0, unique: 0, repeat: 0 },
  series: [],
  ...mapBreakdowns(() => []),
  classes: { human: 0, bot: 0, preview: 0, scanner: 0, prefetch: 0, head: 0, own: 0 },
};
const weekly = {
  uuid: '77777777-7777-4777-8777-777777777777',
  iri: '',
  criteria: 'qr',
  id: uuid,
  name: 'Menu',
  frequency: 'weekly',
  format: 'pdf',
  timezone: 'Europe/Rome',
  recipients: [{ uuid: '88888888-8888-4888-8888-888888888888', name: 'Rosa' }],
  nextAt: '2026-11-23T06:00:00Z',
  createdAt: '2026-11-20T00:00:00Z',
};

function serve(schedules: object[], plan: 'free' | 'pro', refused = false): Answer {
  return (method, path, body) => {
    if (path.startsWith('/api/accounts/'))
      return { ...aWorkspace, planName: plan, subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM' };
    if (path.startsWith('/api/stats')) return stats;
    if (path.startsWith('/api/report-schedules')) {
      if (method === 'GET') return { items: schedules };
      if (refused) return problem(409, 'report-schedules-full');
      if (method === 'DELETE') schedules.splice(0);
      // our own client wrote the body to the contract
      else schedules.splice(0, 1, { ...weekly, ...(body as object), recipients: weekly.recipients });
      return method === 'DELETE' ? new Response(null, { status: 204 }) : schedules[0];
    }
    return path === `/api/qrs/${uuid}` ? code : undefined;
  };
}

async function open(
  schedules: object[],
  { plan = 'pro', refused = false }: { plan?: 'free' | 'pro'; refused?: boolean } = {},
) {
  const rendered = await renderAt(`/qr-stats/${uuid}`, { isSignedIn: true, answer: serve(schedules, plan, refused) });
  fireEvent.click(await rendered.screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await rendered.screen.findByRole('menuitem', { name: 'Schedule email…' }));
  const dialog = within(await rendered.screen.findByRole('dialog', { name: 'Scheduled reports' }));
  const sent = (method: string) =>
    rendered.requests.find(({ line }) => line.startsWith(`${method} /api/report-schedules`));
  return { ...rendered, dialog, sent };
}

test('a new schedule covers the current page, weekly as a PDF to oneself by default', async () => {
  const { dialog, sent } = await open([]);
  fireEvent.click(await dialog.findByRole('button', { name: 'New report' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await dialog.findByText(/^Every Monday · PDF/);
  expect(sent('POST')?.body).toMatchObject({
    criteria: 'qr',
    id: uuid,
    frequency: 'weekly',
    format: 'pdf',
    recipients: [expect.stringMatching(/^[\da-f-]{36}$/)],
  });
});

test('shows subject, frequency, recipients and next date; a schedule can be changed and deleted', async () => {
  const { dialog, sent } = await open([weekly]);
  await dialog.findByText('Every Monday · PDF · Next on Nov 23, 2026');
  dialog.getByText('Rosa');
  fireEvent.click(dialog.getByRole('button', { name: 'Change the report on Menu' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('PATCH')).toMatchObject({
      line: `PATCH /api/report-schedules/${weekly.uuid}`,
      body: {
        frequency: 'weekly',
        format: 'pdf',
        timezone: 'Europe/Rome',
        recipients: ['88888888-8888-4888-8888-888888888888'],
      },
    }),
  );
  fireEvent.click(await dialog.findByRole('button', { name: 'Delete the report on Menu' }));
  await dialog.findByText('No scheduled reports yet');
  expect(sent('DELETE')?.line).toBe(`DELETE /api/report-schedules/${weekly.uuid}`);
});

test('a refusal is shown, and the input stays', async () => {
  const { dialog, screen } = await open([], { refused: true });
  fireEvent.click(await dialog.findByRole('button', { name: 'New report' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await screen.findByText('You can’t schedule more reports. End one first.');
  dialog.getByRole('button', { name: 'Save' });
});
