// @vitest-environment jsdom
import type { PrintLink } from '@evercode/contract';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCode } from '../../testing/code.builder.ts';
import { problem, renderSignedIn } from '../../testing/render-for-test.tsx';
import { PrintLinksDialog } from './print-links-dialog.tsx';

afterEach(cleanup);

const aLink = (chosen: Partial<PrintLink> = {}): PrintLink => ({
  uuid: '66666666-6666-4666-8666-666666666666',
  token: 'TOKEN',
  note: 'Tipografia Rossi',
  madeBy: 'Ana',
  apiKey: null,
  createdAt: '2026-11-22T00:00:00Z',
  endsAt: '2026-12-22T12:00:00Z',
  downloadedAt: null,
  ...chosen,
});

/** A server that keeps the links. */
async function open({ links = [], isUnreadable = false }: { links?: PrintLink[]; isUnreadable?: boolean } = {}) {
  const kept = [...links];
  const onFix = vi.fn();
  const rendered = await renderSignedIn(<PrintLinksDialog code={aCode()} onClose={() => undefined} onFix={onFix} />, {
    answer(method, address, body) {
      if (!address.includes('/print-links')) return undefined;
      if (method === 'GET') return { items: kept };
      if (isUnreadable) return problem(409, 'not-readable', { reasons: ['low-contrast'] });
      if (method === 'DELETE') {
        kept.length = 0;
        return new Response(null, { status: 204 });
      }
      // The shape that the dialog sends.
      const made = aLink(body as Partial<PrintLink>);
      kept.unshift(made);
      return made;
    },
  });
  const dialog = within(await rendered.screen.findByRole('dialog', { name: 'Link for your printer' }));
  return { ...rendered, dialog, onFix };
}

test('a link is made with a note, copied, and ended', async () => {
  const { dialog } = await open();
  fireEvent.change(dialog.getByRole('textbox', { name: /Who is it for/ }), { target: { value: 'Tipografia Rossi' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Make link' }));
  expect(await dialog.findByLabelText('Link')).toHaveProperty('value', `${window.location.origin}/print/TOKEN`);
  dialog.getByText('Tipografia Rossi');
  dialog.getByText(/Made by Ana, ends .*Not downloaded yet/);
  dialog.getByRole('button', { name: 'Copy link' });
  expect(dialog.getByRole('textbox', { name: /Who is it for/ })).toHaveProperty('value', '');
  fireEvent.click(dialog.getByRole('button', { name: 'End link for Tipografia Rossi' }));
  await waitFor(() => expect(dialog.queryByLabelText('Link')).toBeNull());
});

test('says when the printer was there last', async () => {
  const { dialog } = await open({ links: [aLink({ downloadedAt: '2026-11-23T10:00:00Z', madeBy: null, note: '' })] });
  await dialog.findByText(/^Ends .*Last downloaded Nov 23, 2026/);
  dialog.getByRole('button', { name: 'End link' });
});

test('a code that scanners fail at leads to its design', async () => {
  const { dialog, onFix } = await open({ isUnreadable: true });
  fireEvent.click(dialog.getByRole('button', { name: 'Make link' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('isn’t ready to print');
  fireEvent.click(dialog.getByRole('button', { name: 'Fix the design' }));
  expect(onFix).toHaveBeenCalledOnce();
});
