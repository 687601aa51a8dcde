// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCode } from '../../../../testing/code.builder.ts';
import { renderAt } from '../../../../testing/render-for-test.tsx';

const uuid = '55555555-5555-4555-8555-555555555555';
afterEach(cleanup);

/** On a window as narrow as a phone. */
async function open(at: string) {
  const made = await renderAt(at, {
    isSignedIn: true,
    answer: (_, path) => (path.startsWith(`/api/qrs/${uuid}`) ? aCode({ uuid, title: 'Lunch' }) : undefined),
  });
  // The screen asks later, once it is fetched.
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query === '(max-width: 47.99em)' });
  return made;
}

test('over the form the code, its readability and its preview stay in sight', async () => {
  const { screen } = await open('/qr-builder/create?type=website');
  const strip = within(await screen.findByRole('region', { name: 'Your code' }));
  strip.getByRole('img', { name: 'Preview of the code' });
  strip.getByText('Gets its short link when you create it.');
  strip.getByText('Easy to scan');
  fireEvent.click(strip.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('dialog', { name: 'Preview' });
});

test('a saved code shows its link; with nothing to save there is no bar', async () => {
  const { screen } = await open(`/qr-builder/edit/${uuid}`);
  const strip = within(await screen.findByRole('region', { name: 'Your code' }));
  strip.getByText('s.example/abc2345');
  expect(screen.getAllByRole('button', { name: 'Preview' })).toHaveLength(1);
});

test('the design has its own strip', async () => {
  const { screen } = await open('/qr-builder/create?type=website');
  await screen.findByRole('region', { name: 'Your code' });
  fireEvent.click(screen.getByRole('button', { name: 'Design' }));
  expect(screen.queryByRole('region', { name: 'Your code' })).toBeNull();
});
