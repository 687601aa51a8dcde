/** Compares every language with English, and English with the source. Entry point: `checkTranslations`. */
import { isLanguage, languages } from '@evercode/contract/languages';
import type { CheckReport, Finding } from '../source/finding.ts';
import { compareTexts } from './compare-texts.ts';
import { findKeyUses } from './find-key-uses.ts';
import { localeFile, localesFolder, readLocales } from './read-locales.ts';

export async function checkTranslations(root: string): Promise<CheckReport> {
  const locales = await readLocales(root);
  const english = locales.get('en') ?? new Map<string, ReadonlyMap<string, string>>();
  const uses = findKeyUses(root, [...english.keys()]);
  const findings: Finding[] = languages
    .filter((language) => !locales.has(language))
    .map((language) => ({ file: `${localesFolder}/${language}`, message: 'is absent' }));
  findings.push(
    ...[...locales.keys()]
      .filter((name) => !isLanguage(name))
      .map((name) => ({ file: `${localesFolder}/${name}`, message: 'is of no language in packages/contract' })),
  );
  let seen = 0;

  for (const [language, namespaces] of locales) {
    for (const name of new Set([...english.keys(), ...namespaces.keys()])) {
      const [texts, model] = [namespaces.get(name), english.get(name)];
      seen += texts?.size ?? 0;
      if (texts && model) findings.push(...compareTexts(language, name, texts, model));
      else
        findings.push({
          file: localeFile(language, name),
          message: texts ? 'has no English counterpart' : 'is absent',
        });
    }
  }
  for (const [name, texts] of english) {
    const unused = [...texts.keys()].filter((key) => !uses.isUsed(name, key));
    findings.push(...unused.map((key) => ({ file: localeFile('en', name), message: `"${key}" is used nowhere` })));
  }
  return { seen, unit: 'texts', findings };
}
