/** Compares every language with English, with the glossary, and English with the source. Entry: `checkTranslations`. */
import { isLanguage, languages } from '@evercode/contract/languages';
import type { CheckReport, Finding } from '../source/finding.ts';
import { checkGlossary } from './check-glossary.ts';
import { compareTexts } from './compare-texts.ts';
import { findKeyUses } from './find-key-uses.ts';
import { localesFolder, readLocales, type NamespaceFile } from './read-locales.ts';

export async function checkTranslations(root: string): Promise<CheckReport> {
  const locales = await readLocales(root);
  const english = locales.get('en') ?? new Map<string, NamespaceFile>();
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
      const [own, model] = [namespaces.get(name), english.get(name)];
      seen += own?.texts.size ?? 0;
      if (own && model) {
        findings.push(...compareTexts(language, own, model.texts));
        if (isLanguage(language)) findings.push(...checkGlossary({ language, name, own, english: model.texts }));
      } else {
        const file = (own ?? model)?.file ?? localesFolder;
        findings.push(
          own ? { file, message: 'has no English counterpart' } : { file, message: `is absent in ${language}` },
        );
      }
    }
  }
  for (const [name, { file, texts }] of english) {
    const unused = [...texts.keys()].filter((key) => !uses.isUsed(name, key));
    findings.push(...unused.map((key) => ({ file, message: `"${key}" is used nowhere` })));
  }
  return { seen, unit: 'texts', findings };
}
