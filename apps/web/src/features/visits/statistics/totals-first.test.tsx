// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);
// The charts cannot be fetched.
vi.mock('./stats-parts.ts', () => {
  throw new TypeError('Failed to fetch');
});
// An earlier file may have fetched them for the modules that it left.
vi.resetModules();
const { aWorkspace, renderAt } = await import('../../../testing/render-for-test.tsx');

const some = {
  totals: { total: 1234, unique: 1000, repeat: 234 },
  series: [],
  countries: [{ key: 'IT', total: 1234, unique: 1000 }],
  classes: { human: 1234 },
};

const answer: Answer = (_, path) => {
  if (path.startsWith('/api/accounts/')) return { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM' };
  if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
  return path.startsWith('/api/stats') ? some : undefined;
};

test('the totals, the filters and the export do not wait for the charts, which are announced as loading', async () => {
  const { screen } = await renderAt('/stats', { isSignedIn: true, answer });
  const total = await screen.findByText('1,234', { selector: 'dd' });
  screen.getByRole('combobox', { name: 'Period' });
  screen.getByRole('button', { name: 'Export' });
  expect(total.closest('section')?.lastElementChild?.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Italy')).toBeNull();
});
