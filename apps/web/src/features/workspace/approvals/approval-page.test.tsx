// @vitest-environment jsdom
import type { Approval } from '@evercode/contract';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { paths, patterns } from '../../../platform/navigation/paths.ts';
import { problem, renderSignedIn } from '../../../testing/render-for-test.tsx';
import { ApprovalPage } from './approval-page.tsx';

afterEach(cleanup);

const uuid = '44444444-4444-4444-8444-000000000001';
const code = { uuid: '55555555-5555-4555-8555-000000000001', title: 'Front door', isLocked: false };
const anApproval = (chosen: Partial<Approval> = {}): Approval => ({
  uuid,
  state: 'waiting',
  change: 'destination',
  before: 'https://example.com/a',
  after: 'https://example.com/<b>',
  version: null,
  code,
  scans: 3420,
  key: 'Till',
  askedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  ...chosen,
});

async function open(approval: Approval | undefined) {
  let held = approval;
  const page = (
    <Routes location={paths.approval(uuid)}>
      <Route path={patterns.approval} element={<ApprovalPage />} />
    </Routes>
  );
  return renderSignedIn(page, {
    answer: (method, at, body) => {
      if (!at.startsWith('/api/approvals/')) return undefined;
      if (held === undefined) return problem(404, 'not-found');
      const isApproved = method === 'POST' && (body as { isApproved: boolean }).isApproved;
      if (method === 'POST') held = { ...held, state: isApproved ? 'approved' : 'declined' };
      return held;
    },
  });
}

test.each([
  ['Approve', 'Approved', true],
  ['Decline', 'Declined', false],
])('a person reads before, after, scans and key, and answers with %s', async (button, outcome, isApproved) => {
  const { screen, requests } = await open(anApproval());
  expect(await screen.findByRole('heading', { name: 'Change this destination?', level: 1 })).toBeTruthy();
  for (const text of ['https://example.com/a', 'https://example.com/<b>', '3,420', 'Not locked', 'Till'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Front door' }).getAttribute('href')).toBe(paths.editCode(code.uuid));
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('heading', { name: outcome, level: 1 })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain(outcome));
  expect(requests.filter(({ line }) => line.startsWith('POST'))).toEqual([
    { line: `POST /api/approvals/${uuid}/answer`, body: { isApproved } },
  ]);
});

test.each([
  [{ change: 'state', before: 'active', after: 'paused' } as const, 'Pause this code?', 'Paused'],
  [{ change: 'state', before: 'paused', after: 'active' } as const, 'Activate this code?', 'Paused'],
  [{ change: 'version', version: 3, scans: null } as const, 'Restore version 3?', 'Not available right now'],
])('%o is asked in its own words', async (chosen, title, text) => {
  const { screen } = await open(anApproval(chosen));
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ['was used', undefined, 'This request has ended'],
  ['is over', anApproval({ expiresAt: new Date(0).toISOString() }), 'This request has ended'],
  ['is for a former version', anApproval({ state: 'outdated' }), 'The code has changed since'],
  ['is for a locked code', anApproval({ state: 'outdated', code: { ...code, isLocked: true } }), 'The code is locked'],
])('a request that %s has no buttons', async (_case, approval, title) => {
  const { screen } = await open(approval);
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
