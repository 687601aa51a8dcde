import type { Draft } from '../convert/parts.ts';
import type { CodeType } from '../names.ts';
import { types } from '../types/types.ts';
import { mergeWords, type ExampleWords } from './merge-words.ts';

/** The languages besides English, in which the examples of `types` are written. */
type Translated = 'pt-br' | 'es' | 'it';

/** A language that is missing here does not compile where the builder asks for its examples. */
type ExampleLanguage = 'en' | Translated;

const loaders: Readonly<Record<Translated, () => Promise<ExampleWords>>> = {
  'pt-br': async () => (await import('./pt-br.ts')).words,
  es: async () => (await import('./es.ts')).words,
  it: async () => (await import('./it.ts')).words,
};

// The keys of a constant object, typed.
export const translatedLanguages = Object.keys(loaders) as readonly Translated[];

/** The example of a type with the words of a language. Only English is there without a request. */
export async function loadExample(type: CodeType, language: ExampleLanguage): Promise<Draft> {
  if (language === 'en') return types[type].example;
  return mergeWords(types[type].example, (await loaders[language]())[type]);
}
