// @vitest-environment jsdom
import type { Installation, MoneyNumbers } from '@evercode/contract';
import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser, problem, renderAt } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const month = (name: string, change: Partial<MoneyNumbers['months'][number]> = {}): MoneyNumbers['months'][number] => ({
  month: name,
  subscriptions: 0,
  begun: 0,
  ended: 0,
  churn: 0,
  trials: 0,
  trialsPaid: 0,
  failedCharges: 0,
  amounts: [],
  ...change,
});
const numbers: MoneyNumbers = {
  months: [
    month('2026-11', {
      subscriptions: 12,
      churn: 0.125,
      trials: 9,
      trialsPaid: 4,
      amounts: [
        { currency: 'EUR', mrr: 4_900, charged: 4_900, refunded: 0 },
        { currency: 'USD', mrr: 123_456, charged: 200_000, refunded: 900 },
      ],
    }),
    month('2026-10'),
  ],
};

const installation: Installation = {
  helpUrl: null,
  operatorEmail: null,
  hasBilling: true,
  payments: { gateway: 'sandbox', isTest: true, publishableKey: null, scriptUrl: null },
  art: null,
  artProvider: null,
  chat: null,
  analytics: null,
  afterlifeDays: 0,
  placesBy: null,
};

async function open(answered: unknown) {
  return renderAt('/staff', {
    isSignedIn: true,
    answer(_, path) {
      if (path === '/api/staff/money') return answered;
      if (path === '/api/public/installation') return installation;
      if (path.startsWith('/api/staff/users')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
      return path.startsWith('/api/users/') ? { ...aUser, isStaff: true } : undefined;
    },
  });
}

test('a row for each month, amounts by currency, and a word that no money moves', async () => {
  const { screen } = await open(numbers);
  const section = within(await screen.findByRole('region', { name: 'Subscriptions and revenue' }));
  const row = within(await section.findByRole('row', { name: /November 2026/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '12',
    '€49.00 + $1,234.56',
    '€49.00 + $2,000.00',
    '0',
    '0',
    '12.5%',
    '4 of 9',
    '0',
  ]);
  await screen.findByText(/no money moves/);
});

test('a failure offers to try again, and the search stays', async () => {
  const { screen } = await open(problem(503, 'unavailable'));
  await screen.findByRole('button', { name: 'Try again' });
  screen.getByLabelText('Email, name or workspace');
});
