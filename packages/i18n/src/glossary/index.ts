/**
 * The words of the product in its languages, as data: `terms` has the word of each language for a term, `bannedWords`
 * the words that no text has; `specifiedSentences`, `exceptions` and `allowedWords` name the texts that may differ. The
 * check `translations` reads them.
 */
export { bannedWords } from './banned-words.ts';
export { allowedWords, exceptions, specifiedSentences } from './exceptions.ts';
export { terms } from './terms.ts';
export type { Term } from './terms.ts';
