// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCode } from '../../../../testing/code.builder.ts';
import { renderAt } from '../../../../testing/render-for-test.tsx';

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

test('sections stay open and closed when the window becomes narrow and wide again', async () => {
  const { screen, router } = await renderAt('/dashboard/qrs/all', {
    isSignedIn: true,
    answer: (_, path) => {
      if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
      return path === `/api/qrs/${uuid}` ? aCode({ uuid, title: 'Lunch' }) : undefined;
    },
  });
  const resize = resizeWindow();
  await act(() => router.navigate(`/dashboard/qrs/all?customize=${uuid}`));
  fireEvent.click(await screen.findByRole('button', { name: /^Pattern/, expanded: true }));
  fireEvent.click(screen.getByRole('button', { name: /^Frame/, expanded: false }));

  resize(true);
  fireEvent.click(screen.getByRole('button', { name: 'Logo' }));
  expect(screen.queryByRole('button', { expanded: true, name: /^Frame/ })).toBeNull();

  resize(false);
  for (const name of [/^Frame/, /^Logo/]) screen.getByRole('button', { name, expanded: true });
  screen.getByRole('button', { name: /^Pattern/, expanded: false });
});
