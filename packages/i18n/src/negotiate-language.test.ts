import { describe, expect, test } from 'vitest';
import { matchLanguage, negotiateLanguage } from './index.ts';

describe('negotiateLanguage', () => {
  test.each([
    ['it', 'it'],
    ['pt', 'pt-br'],
    ['pt-PT,pt;q=0.9', 'pt-br'],
    ['es-MX,es;q=0.8,en;q=0.5', 'es'],
    ['tlh-001,tlh;q=0.9,it;q=0.4,en;q=0.3', 'it'],
    ['en;q=0.2, es;q=0.9', 'es'],
    ['es, it', 'es'],
    ['tlh, *;q=0.1', 'en'],
    ['es;q=0, it;q=0.1', 'it'],
    ['es-AR, es;q=0', 'en'],
    ['', 'en'],
    ['   ', 'en'],
    [';;;,q=1,,', 'en'],
    ['it;q=banana, es;q=0.1', 'es'],
    ['it;q=7, es;q=0.1', 'es'],
  ])('%j gives %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  test('without a header the language is English', () => {
    expect(negotiateLanguage(undefined)).toBe('en');
    expect(negotiateLanguage(null)).toBe('en');
  });

  test('a hostile header is read up to its bound', () => {
    expect(negotiateLanguage(`${'xx,'.repeat(100_000)}it`)).toBe('en');
  });
});

test('matchLanguage accepts regions and underscores only', () => {
  expect(matchLanguage('pt_BR')).toBe('pt-br');
  expect(matchLanguage('ES-419')).toBe('es');
  expect(matchLanguage('ita')).toBeUndefined();
  expect(matchLanguage('constructor')).toBeUndefined();
});
