import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { sharedI18nOptions } from './create-i18n.ts';
import { languages, loadLanguage } from './index.ts';
import { createTranslator } from './server.ts';
import { visitorTranslate } from './visitor.ts';

describe('createTranslator', () => {
  test('answers in the given language and namespaces', () => {
    const t = createTranslator('pt-br', ['validation', 'common']);
    expect(t('passwordMin')).toBe('Mínimo de 8 caracteres');
    expect(t('common:actions.retry')).toBe('Tentar de novo');
  });

  test('inserts text unchanged and numbers in the reader’s format', () => {
    const t = createTranslator('es', ['validation']);
    expect(t('url', { host: '<b>&' })).toBe('Introduce una URL válida (por ejemplo, <b>&)');
    expect(t('maxLength', { max: 12_345 })).toBe('Máximo 12.345 caracteres');
  });

  test('a wrong key or a missing placeholder does not compile', () => {
    const t = createTranslator('en', ['validation']);
    // @ts-expect-error no such key
    expect(t('requird')).toBe('requird');
    // @ts-expect-error `host` is left out
    expect(t('url')).toContain('Please enter a valid URL');
  });
});

test('visitor pages have texts in all languages', () => {
  const titles = languages.map((language) => visitorTranslate(language)('notFound.title'));
  expect(new Set(titles).size).toBe(languages.length);
});

test.each(languages)('the browser loads %s separately, and i18next finds it by our spelling', async (language) => {
  const i18n = createInstance();
  await i18n.init({ ...sharedI18nOptions, lng: language, resources: { [language]: await loadLanguage(language) } });
  expect(i18n.resolvedLanguage).toBe(language);
  expect(i18n.t('actions.retry')).toBe(createTranslator(language, ['common'])('actions.retry'));
});
