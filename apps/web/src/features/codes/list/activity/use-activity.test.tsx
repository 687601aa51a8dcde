// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { slowPoll, problem, renderAt } from '../../../../testing/render-for-test.tsx';
import { aCode } from '../../../../testing/code.builder.ts';

afterEach(cleanup);

const lunch = aCode({ uuid: '44444444-4444-4444-8444-444444444444', title: 'Lunch', scans: 12 });
const poster = aCode({ uuid: '66666666-6666-4666-8666-666666666666', title: 'Poster', dynamic: false, shortUrl: null });
const days = { uuid: lunch.uuid, total: 7, unique: 5, days: [...Array.from({ length: 29 }, () => 0), 7] };

async function openList(answerActivity: () => unknown) {
  const made = await renderAt('/dashboard/qrs', {
    isSignedIn: true,
    answer: (_, path) => {
      if (path.startsWith('/api/qrs-activity')) return answerActivity();
      return path.startsWith('/api/qrs-compact')
        ? { items: [lunch, poster], page: 1, itemsPerPage: 30, totalItems: 2 }
        : undefined;
    },
  });
  await made.screen.findByText('Lunch');
  const asked = () => made.requests.filter(({ line }) => line.includes('/api/qrs-activity')).map(({ line }) => line);
  return { ...made, asked };
}

test('once the list is shown, one request fetches the lines of the visible codes, except static ones', async () => {
  const { screen, asked } = await openList(() => ({ from: '2026-10-23T00:00:00Z', items: [days] }));
  await screen.findByRole('img', { name: '7 scans in the last 30 days' });
  expect(asked()).toHaveLength(1);
  expect(asked()[0]).toContain(`ids=${lunch.uuid}&timezone=`);
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('the lines are asked for with the first answer of the list, before it is refreshed', async () => {
  const { screen, requests } = await openList(() => ({ from: '2026-10-23T00:00:00Z', items: [days] }));
  await screen.findByRole('img', { name: '7 scans in the last 30 days' });
  const lines = requests.map(({ line }) => line);
  const lists = lines.filter((line) => line.includes('/api/qrs-compact'));
  expect(lists).toHaveLength(1);
  expect(lines.findIndex((line) => line.includes('/api/qrs-activity'))).toBeGreaterThan(lines.indexOf(lists[0] ?? ''));
});

test('while the statistics are unavailable there is no line, and no message', async () => {
  const { screen, asked } = await openList(() => problem(503, 'unavailable'));
  await expect.poll(() => asked().length, slowPoll).toBeGreaterThan(0);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
