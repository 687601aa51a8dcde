// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aShop, thePlans } from '../../../testing/money.builder.ts';
import { aWorkspace, problem, renderAt, slowPoll } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const stored = {
  uuid: '00000000-0000-4000-8000-000000000444',
  iri: '/api/billing-infos/444',
  account: aWorkspace.iri,
  name: 'Casa do Mar',
  legalId: '',
  email: 'bills@example.com',
  addressLine1: 'Rua Augusta 1',
  floor: '',
  city: 'Lisboa',
  state: '',
  postalCode: '1100-048',
  country: 'PT',
  isValid: true,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

async function openDetails(found: object[] = [stored], refusal?: Response) {
  const rendered = await renderAt(`/en/checkout/billing-details/pro/SPRING20?a=${aWorkspace.uuid}&months=1`, {
    isSignedIn: true,
    answer(method, path) {
      if (path === '/api/public/installation') return aShop;
      if (path.startsWith('/api/public/plans')) return { items: thePlans() };
      if (path === '/api/billing-infos' && method === 'GET') return { items: found };
      if (path.startsWith('/api/billing-infos')) return refusal ?? stored;
      return undefined;
    },
  });
  await rendered.screen.findByRole('button', { name: 'Save and continue' });
  return rendered;
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('are stored, and lead back to the checkout', async () => {
  const { screen, router, requests } = await openDetails();
  expect(screen.getByLabelText('Company or full name')).toHaveProperty('value', 'Casa do Mar');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'Portugal');
  type(screen.getByLabelText('City'), 'Porto');
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/en/checkout/pro/SPRING20');
  expect(router.state.location.search).toContain('months=1');
  const sent = requests.find(({ line }) => line.startsWith('PATCH'));
  expect(sent?.line).toBe(`PATCH /api/billing-infos/${stored.uuid}`);
  expect(sent?.body).toMatchObject({ account: aWorkspace.uuid, city: 'Porto', country: 'PT' });
});

test('six fields are needed, and a tax id has the form of its country', async () => {
  const { screen, requests } = await openDetails([{ ...stored, city: '' }]);
  type(screen.getByLabelText('Tax ID (optional)'), 'PT12');
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByText('Please fill in the field');
  screen.getByText('Check this tax ID. It doesn’t have the form used in this country.');
  expect(requests.some(({ line }) => line.startsWith('PATCH'))).toBe(false);
});

test('a refusal of the server is shown at its field', async () => {
  const refusal = problem(422, 'validation-failed', {
    violations: [{ propertyPath: 'postalCode', code: 'too-long', message: '' }],
  });
  const { screen } = await openDetails([stored], refusal);
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByText('That’s too long');
});
