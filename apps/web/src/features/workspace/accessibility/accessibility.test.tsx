// @vitest-environment jsdom
import { languages } from '@evercode/i18n';
import { createTranslator } from '@evercode/i18n/server';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt, type Answer } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const withAddress: Answer = (_, path) =>
  path === '/api/public/installation' ? { helpUrl: null, operatorEmail: 'care@example.com' } : undefined;

test.each(languages)('the statement can be read without an account, in %s', async (language) => {
  const t = createTranslator(language, ['accessibility']);
  const { screen } = await renderAt(`/${language}/accessibility`, { language });
  await screen.findByRole('heading', { level: 1, name: t('accessibility:title') });
  for (const section of ['standard', 'works', 'missing', 'checked', 'report'] as const)
    screen.getByRole('heading', { level: 2, name: t(`accessibility:${section}.title`) });
});

test('it names the address of the operator', async () => {
  const { screen } = await renderAt('/en/accessibility', { answer: withAddress });
  const link = await screen.findByRole('link', { name: 'Write to care@example.com' });
  expect(link.getAttribute('href')).toBe('mailto:care@example.com');
});

test('without one, it leads to the people who run the site', async () => {
  const { screen } = await renderAt('/en/accessibility');
  await screen.findByText(createTranslator('en', ['accessibility'])('accessibility:report.withoutAddress'));
});

test.each(['/en/login', '/en/help', '/en/make'])('%s leads to it', async (page) => {
  const { screen } = await renderAt(page);
  const link = await screen.findByRole('link', { name: 'Accessibility' });
  expect(link.getAttribute('href')).toBe('/en/accessibility');
});
