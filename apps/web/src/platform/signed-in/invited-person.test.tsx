// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aMembership, aWorkspace, renderAt, slowPoll } from '../../testing/render-for-test.tsx';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const joined = '33333333-3333-4333-8333-333333333333';

/** A person with an own workspace and one that invited them, in a browser that remembers neither. */
const arrive = (usageCategory: 'business' | null) =>
  renderAt('/', {
    isSignedIn: true,
    answer: (_, path) => {
      if (path.startsWith('/api/user-accounts'))
        return {
          items: [
            aMembership,
            {
              ...aMembership,
              uuid: joined,
              isOwner: false,
              role: 'editor',
              account: { ...aMembership.account, uuid: joined },
            },
          ],
        };
      if (path === `/api/accounts/${joined}`) return { ...aWorkspace, uuid: joined, name: 'The corner bakery' };
      if (path === `/api/accounts/${aWorkspace.uuid}`) return { ...aWorkspace, usageCategory };
      return path.startsWith('/api/qrs') ? { items: [], page: 1, itemsPerPage: 30, totalItems: 0 } : undefined;
    },
  });

test('an invited person who never used their own workspace enters the one that invited them', async () => {
  const { router, services } = await arrive(null);
  await expect
    .poll(() => router.state.initialized && router.state.location.pathname, slowPoll)
    .toBe('/dashboard/qrs/all');
  expect(services.session.workspaceUuid()).toBe(joined);
});

test('a person who uses their own workspace enters that one', async () => {
  const { router, services } = await arrive('business');
  await expect
    .poll(() => router.state.initialized && router.state.location.pathname, slowPoll)
    .toBe('/dashboard/qrs/all');
  expect(services.session.workspaceUuid()).toBe(aWorkspace.uuid);
});
