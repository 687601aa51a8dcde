// @vitest-environment jsdom
import { languages } from '@evercode/i18n';
import { createTranslator } from '@evercode/i18n/server';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { helpPages } from '../../../platform/help/help-pages.ts';
import { renderAt } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

test('the help leads to each of its pages, above the years of the copyright', async () => {
  const { screen } = await renderAt('/en/help');
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  for (const page of helpPages) expect(document.querySelector(`a[href="/en/help/${page}"]`)).not.toBeNull();
  screen.getByText(/© 2009-2025/);
});

test.each(helpPages)('the page "%s" is short, with pictures that say what they show', async (page) => {
  const { screen } = await renderAt(`/en/help/${page}`);
  await screen.findByRole('heading', { level: 1 });
  const words = (document.querySelector('article')?.textContent ?? '').split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(120);
  expect(words).toBeLessThanOrEqual(350);
  for (const figure of document.querySelectorAll('figure')) expect(figure.textContent).not.toBe('');
});

test.each(languages)('a page is read in %s', async (language) => {
  const t = createTranslator(language, ['help']);
  const { screen } = await renderAt(`/${language}/help/scanning`, { language });
  await screen.findByRole('heading', { level: 1, name: t('help:scanning.title') });
});

test('an unknown page is not found', async () => {
  const { screen } = await renderAt('/en/help/nothing');
  await screen.findByRole('heading', { level: 1, name: createTranslator('en', ['shell'])('shell:notFound.title') });
});
