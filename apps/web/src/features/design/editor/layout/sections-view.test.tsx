// @vitest-environment jsdom
import type { DesignParams } from '@evercode/contract';
import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aCode } from '../../../../testing/code.builder.ts';
import { renderAt, slowPoll } from '../../../../testing/render-for-test.tsx';
import { prepareDecoders } from '../readability/prepare-decoders.ts';

beforeAll(prepareDecoders);
afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';

/** Lets the window become as narrow as a phone, and wide again. */
function resizeWindow(): (isNarrow: boolean) => void {
  const usual = window.matchMedia;
  const phone = new EventTarget();
  let matches = false;
  window.matchMedia = (media) =>
    media === '(max-width: 47.99em)'
      ? Object.assign(usual(media), {
          matches,
          addEventListener: phone.addEventListener.bind(phone),
          removeEventListener: phone.removeEventListener.bind(phone),
        })
      : usual(media);
  return (isNarrow) =>
    act(() => {
      matches = isNarrow;
      phone.dispatchEvent(Object.assign(new Event('change'), { matches }));
    });
}

async function open(designParams?: Partial<DesignParams>) {
  const code = aCode({ uuid, title: 'Lunch' });
  const { screen, router } = await renderAt('/dashboard/qrs/all', {
    isSignedIn: true,
    answer: (_, path) => {
      if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
      return path === `/api/qrs/${uuid}`
        ? { ...code, designParams: { ...code.designParams, ...designParams } }
        : undefined;
    },
  });
  const resize = resizeWindow();
  await act(() => router.navigate(`/dashboard/qrs/all?customize=${uuid}`));
  return { screen, resize };
}

test('sections stay open and closed when the window becomes narrow and wide again', async () => {
  const { screen, resize } = await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Pattern/, expanded: true }));
  fireEvent.click(screen.getByRole('button', { name: /^Frame/, expanded: false }));

  resize(true);
  fireEvent.click(screen.getByRole('button', { name: 'Logo' }));
  expect(screen.queryByRole('button', { expanded: true, name: /^Frame/ })).toBeNull();

  resize(false);
  for (const name of [/^Frame/, /^Logo/]) screen.getByRole('button', { name, expanded: true });
  screen.getByRole('button', { name: /^Pattern/, expanded: false });
});

test('on a phone a press on the code shows it larger with its verdict, and Escape returns the focus', async () => {
  const { screen, resize } = await open();
  await screen.findByRole('button', { name: /^Pattern/ });
  expect(screen.queryByRole('button', { name: 'Show larger' })).toBeNull();
  resize(true);
  const larger = screen.getByRole('button', { name: 'Show larger' });
  larger.focus();
  fireEvent.click(larger);
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
  preview.getByRole('img', { name: 'QR code of Lunch' });
  await preview.findByText('Easy to scan');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Preview' }), slowPoll).toBeNull();
  expect(document.activeElement).toBe(larger);
  screen.getByRole('dialog', { name: 'Design of Lunch' });

  fireEvent.click(larger);
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Preview' })).getByRole('button', { name: 'Close' }),
  );
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Preview' }), slowPoll).toBeNull();
});

test.each([
  ['a flawless code', {}, 'Easy to scan'],
  ['a code that scanners fail at', { foreground_color: '#e8e8e8' }, 'Hard to scan'],
])('on a phone the verdict stands once, beside the code: %s', async (_, designParams, verdict) => {
  const { screen, resize } = await open(designParams);
  await screen.findByText(verdict);
  resize(true);
  expect(screen.getAllByText(verdict)).toHaveLength(1);
  const note = within(screen.getByRole('region', { name: 'Readability' }));
  expect(note.queryByText(verdict)).toBeNull();
  const isHard = verdict === 'Hard to scan';
  expect(note.queryByText('The code and its background are too similar.') !== null).toBe(isHard);
  fireEvent.click(note.getByRole('button', { name: isHard ? 'Learn more' : 'What makes a code easy to scan' }));
  await screen.findByRole('dialog', { name: 'What makes a code easy to scan' });
});
