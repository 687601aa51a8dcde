import type { Finding } from '../source/finding.ts';
import { pluralBase, pluralForms } from './plural-forms.ts';
import type { NamespaceFile, Texts } from './read-locales.ts';
import { namesEverywhere, sameAsEnglish } from './same-as-english.ts';

/**
 * Compares one namespace of a language with English. For English itself, pass it twice: its own plural forms are
 * checked.
 */
export function compareTexts(language: string, { file, texts }: NamespaceFile, english: Texts): Finding[] {
  const expected = expectedKeys(language, english);
  const missing = [...expected.keys()]
    .filter((key) => !texts.has(key))
    .map((key) => ({ file, message: `lacks "${key}"` }));
  const wrong = [...texts].flatMap(([key, text]) => {
    const model = expected.get(key);
    if (model === undefined) return [{ file, message: `has "${key}", which English does not` }];
    return compareText(language, key, text, model).map((message) => ({ file, message: `"${key}" ${message}` }));
  });
  return [...missing, ...wrong];
}

/**
 * Keys that the language must have, each with its English text. A plural form that English lacks uses the text of
 * `_other`.
 */
function expectedKeys(language: string, english: Texts): Map<string, string> {
  const expected = new Map<string, string>();
  for (const [key, text] of english) {
    const base = pluralBase(key);
    if (base === undefined) expected.set(key, text);
    else
      for (const form of pluralForms(language))
        expected.set(`${base}_${form}`, english.get(`${base}_${form}`) ?? english.get(`${base}_other`) ?? text);
  }
  return expected;
}

function compareText(language: string, key: string, text: string, english: string): string[] {
  const problems: string[] = [];
  if (text.trim() === '') problems.push('is empty');
  if (text !== text.trim()) problems.push('begins or ends with a space');
  const [own, model] = [placeholders(text), placeholders(english)];
  // "One code": only the singular form may omit the count.
  const lacking = [...model].filter((field) => !own.has(field) && !(field === 'count' && key.endsWith('_one')));
  const unknown = [...own].filter((field) => !model.has(field) && field !== 'count');
  if (lacking.length > 0) problems.push(`lacks the placeholder ${lacking.join(', ')}`);
  if (unknown.length > 0) problems.push(`has the placeholder ${unknown.join(', ')}, which English does not`);
  if (language !== 'en' && text === english && !mayBeSame(language, text))
    problems.push(`reads as in English ("${text}"): translate it, or allow it in same-as-english.ts`);
  return problems;
}

function mayBeSame(language: string, text: string): boolean {
  const words = text.replaceAll(/\{\{.*?\}\}/g, '').trim();
  const allowed: readonly string[] = sameAsEnglish[words] ?? [];
  return !/\p{Letter}/u.test(words) || namesEverywhere.includes(words) || allowed.includes(language);
}

/** `{{max, number}}` is the field `max`; `<strong>` of a rich text counts as well. */
function placeholders(text: string): Set<string> {
  const fields = [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map((match) => match[1] ?? '');
  const tags = [...text.matchAll(/<(\w+)\s*\/?>/g)].map((match) => `<${match[1] ?? ''}>`);
  return new Set([...fields, ...tags]);
}
