import type { Language } from '@evercode/contract/languages';
import { allowedWords, bannedWords, exceptions, specifiedSentences, terms, type Term } from '@evercode/i18n/glossary';
import type { Finding } from '../source/finding.ts';
import { pluralBase } from './plural-forms.ts';
import type { NamespaceFile, Texts } from './read-locales.ts';

type Question = Readonly<{ language: Language; name: string; own: NamespaceFile; english: Texts }>;

/** Names the texts of one namespace in one language that do not use the words of the glossary. */
export function checkGlossary({ language, name, own: { file, texts }, english }: Question): Finding[] {
  return [...texts].flatMap(([key, text]) => {
    const base = pluralBase(key) ?? key;
    const model = english.get(key) ?? english.get(`${base}_other`);
    const problems = [
      ...findBanned(language, `${name}:${base}`, text),
      ...(language === 'en' || model === undefined ? [] : findMissing(language, `${name}:${base}`, text, model)),
    ];
    return problems.map((problem) => ({ file, message: `"${key}" ${problem}: "${text}"` }));
  });
}

function findBanned(language: Language, key: string, text: string): string[] {
  if (language === 'en' && specifiedSentences.includes(text)) return [];
  const words = withoutCode(text);
  return bannedWords[language].flatMap(({ word, instead }) => {
    const found = word.exec(words)?.[0];
    const isAllowed = allowedWords.some(
      (allowed) => holdsFor(allowed, language, key) && allowed.word === found?.toLowerCase(),
    );
    return found === undefined || isAllowed ? [] : [`says "${found}" instead of ${instead}`];
  });
}

function findMissing(language: Exclude<Language, 'en'>, key: string, text: string, english: string): string[] {
  const [own, model] = [withoutCode(text), withoutCode(english)];
  return Object.entries(terms).flatMap(([name, term]: [string, Term]) => {
    const isExcepted = exceptions.some((exception) => exception.term === name && holdsFor(exception, language, key));
    if (!term.english.test(model) || isExcepted) return [];
    const { say, never } = term[language];
    const wrong = never?.exec(own)?.[0];
    return [
      ...(say.test(own) ? [] : [`lacks the word for "${name}"`]),
      ...(wrong === undefined ? [] : [`says "${wrong}" for "${name}"`]),
    ];
  });
}

type Exception = Readonly<{ key: string; languages?: readonly Language[] }>;

function holdsFor({ key, languages }: Exception, language: Language, asked: string): boolean {
  return key === asked && (languages?.includes(language) ?? true);
}

/** Placeholders and addresses are not words. */
function withoutCode(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}/g, 'X').replaceAll(/\b\S+:\/\/\S+|\b[\w-]+\.(com|app|example)\S*/g, 'X');
}
