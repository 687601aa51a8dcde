// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '@evercode/i18n';
import { aUser, aWorkspace, problem, renderAt, slowPoll } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

async function begin(language: Language = 'en', refusals: Response[] = []) {
  let answers: object = { usageCategory: null, companyIndustry: '0', hasCreatedFirstQr: false };
  const rendered = await renderAt('/onboarding', {
    isSignedIn: true,
    language,
    answer(method, path, body) {
      if (path.startsWith('/api/users/')) return { ...aUser, locale: language };
      if (path.startsWith('/api/accounts/')) return { ...aWorkspace, ...answers };
      if (!path.startsWith('/api/account-details/') || method !== 'PATCH') return undefined;
      const refusal = refusals.shift();
      if (refusal) return refusal;
      answers = { ...answers, ...(typeof body === 'object' ? body : {}) };
      return answers;
    },
  });
  const saved = () => rendered.requests.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body);
  return { ...rendered, saved };
}

test('a click on the use and a click on the industry answer both questions', async () => {
  const { screen, saved, router } = await begin();
  fireEvent.click(await screen.findByRole('button', { name: /^Business/ }));
  const title = await screen.findByRole('heading', { level: 1, name: 'What’s your industry?' });
  await expect.poll(() => document.activeElement, slowPoll).toBe(title);
  expect(document.title).toBe('What’s your industry? · Evercode');
  expect(saved()).toEqual([]);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search industries' }), { target: { value: 'pizza' } });
  const found = within(screen.getByRole('list', { name: 'Industries' })).getAllByRole('button');
  expect(found.map(({ textContent }) => textContent)).toEqual(['Restaurants and food']);
  fireEvent.submit(screen.getByRole('searchbox').closest('form') ?? document.body);
  await expect.poll(saved, slowPoll).toEqual([{ usageCategory: 'business', companyIndustry: 'food' }]);
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/qr-builder/create');
  await screen.findByRole('region', { name: 'Recommended for restaurants' });
});

test('the industry can be skipped, and the use can be changed before', async () => {
  const { screen, saved, router } = await begin();
  fireEvent.click(await screen.findByRole('button', { name: /^Business/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Personal/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  await expect.poll(saved, slowPoll).toEqual([{ usageCategory: 'personal', companyIndustry: '0' }]);
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/qr-builder/create');
});

test('a failure is told, and the answer can be given again', async () => {
  const { screen, saved, router } = await begin('en', [problem(422, 'validation-failed')]);
  fireEvent.click(await screen.findByRole('button', { name: /^Business/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/qr-builder/create');
  expect(saved()).toHaveLength(2);
});

test.each([
  ['pt-br', 'advogad', 'Jurídico'],
  ['es', 'peluquer', 'Comercio minorista'],
  ['it', 'palestra', 'Sport e benessere'],
] as const)('in %s, "%s" finds %s', async (language, searched, industry) => {
  const { screen } = await begin(language);
  const [, business] = await screen.findAllByRole('button');
  if (business) fireEvent.click(business);
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: searched } });
  await screen.findByRole('button', { name: industry });
});
