// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { slowPoll, problem, renderAt, type TestOptions } from '../../../../testing/render-for-test.tsx';

afterEach(cleanup);

const report = { name: 'Lunch menu', workspace: 'Trattoria', frequency: 'weekly' };
const open = (answer: TestOptions['answer'], language = 'en') =>
  renderAt(`/${language}/stop-report/TOKEN`, { ...(answer && { answer }) });

test('names the report, and stops it on a press and not before', async () => {
  const { screen, requests } = await open((method) =>
    method === 'GET' ? { report } : new Response(null, { status: 204 }),
  );
  await screen.findByRole('heading', { name: 'Stop this report?' });
  screen.getByText(/Every Monday, we email you the statistics of “Lunch menu” in Trattoria/);
  expect(requests.map(({ line }) => line)).toEqual(['GET /api/report-stops/TOKEN']);
  fireEvent.click(screen.getByRole('button', { name: 'Stop report' }));
  await screen.findByRole('heading', { name: 'Report stopped' });
  expect(requests.map(({ line }) => line)).toEqual(['GET /api/report-stops/TOKEN', 'POST /api/report-stops/TOKEN']);
});

test.each([
  ['has stopped', () => ({ report: null }), 'You don’t get this report'],
  ['was cut', () => problem(410, 'link-ended'), 'This link doesn’t work'],
  ['is no address at all', () => problem(404, 'not-found'), 'This link doesn’t work'],
])('a link whose report %s has no button', async (_, answer, title) => {
  const { screen } = await open(answer);
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('button', { name: 'Stop report' })).toBeNull();
});

test('a failure can be retried, before the press and after it', async () => {
  let isAway = true;
  const { screen } = await open((method) =>
    isAway ? problem(503, 'unavailable') : method === 'GET' ? { report } : new Response(null, { status: 204 }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryAllByRole('alert').length, slowPoll).toBe(1);
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const press = await screen.findByRole('button', { name: 'Stop report' });
  isAway = true;
  fireEvent.click(press);
  const dialog = within(await screen.findByRole('dialog', { name: 'Something went wrong' }));
  isAway = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Report stopped' });
});

test('uses the language of its address', async () => {
  const { screen } = await open(() => ({ report: { ...report, frequency: 'monthly' } }), 'it');
  await screen.findByRole('heading', { name: 'Non ricevere più questo report?' });
  screen.getByText(/Il primo di ogni mese ti inviamo per email le statistiche di “Lunch menu”, di Trattoria/);
});
