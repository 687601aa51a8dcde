import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decide } from '../index.ts';
import { facts, now, withOptions } from '../routing.fixture.ts';

function leads(languages: readonly string[], header: string): string {
  const { because } = decide(
    withOptions({ languages: languages.map((language) => ({ language, url: `https://example.org/${language}` })) }),
    facts({ language: header }),
    now,
  );
  return because.step === 'language' ? because.language : because.step;
}

it.each([
  [['pt', 'pt-BR', 'en'], 'pt-BR,pt;q=0.9,en;q=0.8', 'pt-BR'],
  [['pt', 'en'], 'pt-BR,en;q=0.9', 'pt'],
  [['pt-BR', 'en'], 'pt', 'pt-BR'],
  [['en', 'pt-PT'], 'pt-BR', 'pt-PT'],
  [['zh-Hant', 'zh'], 'zh-Hant-TW', 'zh-Hant'],
  [['de', 'fr'], 'en,fr;q=0.3,de;q=0.7', 'de'],
  [['de', 'fr'], 'fr;q=0.5, de;q=0.5', 'fr'],
  [['de', 'fr'], 'DE_at', 'de'],
  [['de', 'fr'], 'en', 'target'],
  [['de', 'fr'], '', 'target'],
  [['de', 'fr'], '*', 'target'],
  [['de', 'fr'], 'en, *;q=0.5, de;q=0.1', 'target'],
  [['de', 'fr'], 'de;q=0, fr;q=0.1', 'fr'],
  [['de', 'fr'], 'de;q=0', 'target'],
  [['pt-BR', 'pt-PT'], 'pt-BR;q=0, pt;q=0.4', 'pt-PT'],
  [['pt-BR', 'pt-PT'], 'pt;q=0, pt-PT;q=0.4', 'pt-PT'],
  [['de-DE'], 'de-AT;q=0', 'target'],
  [['de'], 'de;q=7', 'target'],
  [['de'], 'de;q=x', 'target'],
  [['de'], ';;;,,q=1,de', 'de'],
  [['de'], 'de;q=-1', 'target'],
  [['de', 'fr'], 'de;xq=0.1, fr;q=0.5', 'de'],
  [['de', 'fr'], 'de;qx=0.1, fr;q=0.5', 'de'],
  [['de', 'fr'], 'de;q =0.1, fr;q=0.5', 'fr'],
  [['de'], 'de;q=0, de;q=0.5', 'de'],
  [['zh-Hans', 'zh-Hant-TW'], 'zh-Hant', 'zh-Hant-TW'],
  [['zh', 'zh-Hant'], 'zh-Hant-TW', 'zh-Hant'],
])('from %j, "%s" chooses %s', (languages, header, expected) => {
  expect(leads(languages, header)).toBe(expected);
});

it('reads any header, and chooses only an offered language', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ maxLength: 5000 })), (header) => {
      expect(['de', 'fr', 'target']).toContain(leads(['de', 'fr'], header));
    }),
  );
  for (const tooFar of ['x,'.repeat(100_000), 'x,'.repeat(32), ' '.repeat(1024)])
    expect(leads(['de'], `${tooFar}de`)).toBe('target');
  for (const near of ['x,'.repeat(31), ' '.repeat(1022)]) expect(leads(['de'], `${near}de`)).toBe('de');
});
