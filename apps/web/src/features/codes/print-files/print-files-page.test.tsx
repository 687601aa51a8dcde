// @vitest-environment jsdom
import type { PrintFiles } from '@evercode/contract';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const files: PrintFiles = {
  title: 'Lunch menu',
  workspace: { name: 'Casa do Mar', logo: null },
  link: 'https://s.example/abc2345',
  leastMm: 25,
  sizesMm: ['25', '50', '100'],
  endsAt: '2026-12-22T12:00:00Z',
};

const open = (answer: Answer, language = 'en') => renderAt(`/${language}/print/TOKEN`, { answer });
const offering =
  (file: () => unknown, shown = files): Answer =>
  (_, path) =>
    path === '/api/print-files/TOKEN' ? shown : path.includes('/code.') ? file() : undefined;

test('shows the code, what it opens, the advice and until when', async () => {
  const { screen, requests } = await open(offering(() => undefined));
  await screen.findByRole('heading', { level: 1, name: 'Lunch menu' });
  screen.getByText('Opens s.example/abc2345');
  screen.getByText('Make the longer side at least 25 mm.');
  screen.getByText('Sent by Casa do Mar. These files are here until Dec 22, 2026.');
  expect(screen.getByRole('img', { name: 'QR code “Lunch menu”' }).getAttribute('src')).toBe(
    '/api/print-files/TOKEN/preview.png',
  );
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
  expect(requests.map(({ line }) => line)).toEqual(['GET /api/print-files/TOKEN']);
});

test('a file is fetched in the chosen size and inks; SVG and PNG have neither', async () => {
  const { screen, requests } = await open(offering(() => new Response('file')));
  fireEvent.change(await screen.findByLabelText('Print size, longer side'), { target: { value: '100' } });
  screen.getByText('Scans from up to 100 cm');
  fireEvent.click(screen.getByRole('radio', { name: /^RGB/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() =>
    expect(requests.at(-1)?.line).toBe('GET /api/print-files/TOKEN/code.pdf?colorSpace=rgb&sizeMm=100'),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Download PDF' }).hasAttribute('data-loading')).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download SVG' }));
  await waitFor(() => expect(requests.at(-1)?.line).toBe('GET /api/print-files/TOKEN/code.svg'));
});

test.each([
  [['small-modules'], 'This code may not scan at that size. Choose a larger one.'],
  [['low-contrast'], /Ask Casa do Mar before you print\.$/],
] as const)('a file that is refused for %s says what to do', async (reasons, text) => {
  const { screen } = await open(offering(() => problem(409, 'not-readable', { reasons: [...reasons] })));
  fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await screen.findByText(text);
});

test('a link that ends while the page is open says so', async () => {
  const { screen } = await open(offering(() => problem(410, 'link-ended')));
  fireEvent.click(await screen.findByRole('button', { name: 'Download PNG' }));
  await screen.findByRole('heading', { level: 1, name: 'This link has ended' });
});

test.each([
  ['has ended', 410, 'link-ended'],
  ['never was', 404, 'not-found'],
] as const)('a link that %s says so, in the language of the page', async (_, status, code) => {
  const { screen } = await open(() => problem(status, code), 'it');
  await screen.findByRole('heading', { level: 1, name: 'Questo link è scaduto' });
});

test('the address without a language leads to that of the visitor; a static code has no link', async () => {
  const { screen, router } = await renderAt('/print/TOKEN', {
    answer: offering(() => undefined, { ...files, link: null }),
  });
  await screen.findByText('The content is stored in the code itself.');
  expect(router.state.location.pathname).toBe('/en/print/TOKEN');
});
