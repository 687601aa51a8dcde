import type { Draft } from '../convert/parts.ts';
import type { CodeType } from '../names.ts';

/** The values of an example that differ in a language, in the places of the English ones. */
type Words = { readonly [field: string]: string | Words | readonly Words[] };

/** Null: the example has no words. */
export type ExampleWords = Readonly<Record<CodeType, Words | null>>;

/** A copy of an example with the words of a language in it. Lists are merged by position. */
export function mergeWords(example: Draft, words: Words | null): Draft {
  return words === null ? example : merged(example, words);
}

function merged(value: Draft, words: Words): Draft {
  const result: Record<string, unknown> = { ...value };
  for (const [field, word] of Object.entries(words)) result[field] = mergedField(value[field], word);
  return result;
}

function mergedField(value: unknown, word: Words[string]): unknown {
  if (typeof word === 'string') return word;
  if (!isList(word)) return isDraft(value) ? merged(value, word) : value;
  return Array.isArray(value) ? value.map((entry: unknown, at) => mergedField(entry, word[at] ?? {})) : value;
}

const isList = (word: Words | readonly Words[]): word is readonly Words[] => Array.isArray(word);

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null;
