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
    // @ts-expect-error no such value
    expect(t('maxLength', { max: 3, most: 3 })).toContain('3');
    // @ts-expect-error a number is written in the reader’s format
    expect(t('maxLength', { max: '3' })).toContain('characters');
    // @ts-expect-error `common` is not among the namespaces
    expect(t('common:actions.retry')).toBe('Try again');
  });

  test('a text with plural forms needs its count, and a key of several needs the values of each', () => {
    const t = createTranslator('en', ['common', 'qrs']);
    expect(t('qrs:count', { count: 1 })).toBe('1 code');
    // @ts-expect-error `count` is left out
    expect(t('qrs:count')).not.toBe('1 code');
    // @ts-expect-error one of the two needs `count`
    const say = (name: 'count' | 'title') => t(`qrs:${name}`);
    expect(say('title')).toBe('Codes');
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
