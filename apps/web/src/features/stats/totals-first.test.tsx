// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aWorkspace, renderAt, type Answer } from '../../app/render-for-test.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);
// The network is away when the charts are to be fetched.
vi.mock('./stats-parts.ts', () => { throw new TypeError('Failed to fetch'); });

const some = { totals: { total: 1234, unique: 1000, repeat: 234 }, series: [], countries: [{ key: 'IT', total: 1234, unique: 1000 }], classes: { human: 1234 } };

const answer: Answer = (_, path) => {
  if (path.startsWith('/api/accounts/')) return { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM' };
  if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
  return path.startsWith('/api/stats') ? some : undefined;
};

test('the totals, the filters and the export wait for no chart, and the rest is said to be on its way', async () => {
  const { screen } = await renderAt('/stats', { isSignedIn: true, answer });
  const total = await screen.findByText('1,234', { selector: 'dd' });
  screen.getByRole('combobox', { name: 'Period' });
  screen.getByRole('button', { name: 'Export' });
  expect(total.closest('dl')?.parentElement?.nextElementSibling?.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Italy')).toBeNull();
});
