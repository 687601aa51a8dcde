// @vitest-environment jsdom
import type { Domain } from '@evercode/contract';
import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCode } from '../../../testing/code.builder.ts';
import { aDomain, theSystemDomain } from '../../../testing/domain.builder.ts';
import { aMembership, aWorkspace, renderAt, slowPoll } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const usual = aDomain();
const failing = aDomain({
  status: 'failing',
  checks: { ...usual.checks, target: { ...usual.checks.target, state: 'failing', reason: 'other-record' } },
});

async function openCodes(domain: Domain, role: 'owner' | 'editor' = 'owner') {
  const code = aCode({ title: 'Menu', domain: { ...domain } });
  return renderAt('/dashboard/qrs/all', {
    isSignedIn: true,
    answer(_, path) {
      if (path.startsWith('/api/user-accounts'))
        return { items: [{ ...aMembership, role, isOwner: role === 'owner' }] };
      if (path.startsWith('/api/accounts/')) return { ...aWorkspace, domains: [domain.iri] };
      if (path === '/api/domains') return { items: [theSystemDomain(), domain], room: 0 };
      return path.startsWith('/api/qrs-compact')
        ? { items: path.includes('page=1&') ? [code] : [], page: 1, itemsPerPage: 30, totalItems: 1 }
        : undefined;
    },
  });
}

test('a banner says that scans fail, and is gone when they work again', async () => {
  const { screen } = await openCodes(failing);
  const banner = within(await screen.findByRole('complementary', { name: 'Domain problem' }));
  banner.getByText(/Codes on go\.example\.com can’t be scanned right now\./);
  expect(banner.getByRole('link', { name: 'See what’s wrong' }).getAttribute('href')).toBe(
    `/dashboard/domains/${failing.uuid}`,
  );
  expect(banner.queryByRole('button')).toBeNull();
  cleanup();
  const { screen: again, requests } = await openCodes(aDomain());
  await again.findByText('Menu');
  await expect.poll(() => requests.some(({ line }) => line === 'GET /api/domains'), slowPoll).toBe(true);
  expect(again.queryByRole('complementary', { name: 'Domain problem' })).toBeNull();
});

test('an editor reads who can mend it', async () => {
  const { screen } = await openCodes(failing, 'editor');
  const banner = within(await screen.findByRole('complementary', { name: 'Domain problem' }));
  banner.getByText(/Ana Castro \(owner\) can fix this\./);
});

test('the codes on a domain with a problem are marked in the list', async () => {
  const { screen } = await openCodes(failing);
  const mark = await screen.findByRole('link', { name: 'Domain failing' });
  expect(mark.getAttribute('href')).toBe(`/dashboard/domains/${failing.uuid}`);
});
