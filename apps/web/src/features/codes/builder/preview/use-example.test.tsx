// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../../../testing/render-for-test.tsx';

afterEach(cleanup);

test('the example of a new code is in the reader’s language', async () => {
  const { screen, services } = await renderAt('/qr-builder/create?type=wifi', { isSignedIn: true });
  await screen.findByText(/Guests/);
  await services.language.change('pt-br');
  await screen.findByText(/Visitantes/);
  expect(screen.queryByText(/Guests/)).toBeNull();
});
