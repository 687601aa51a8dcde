/**
 * The words of the product in its languages, as data. `terms`: which word each language uses for a term. `bannedWords`:
 * words no text has. `specifiedSentences`, `exceptions` and `allowedWords`: what they do not hold for. The check `translations` reads them.
 */
export { bannedWords } from './banned-words.ts';
export { allowedWords, exceptions, specifiedSentences } from './exceptions.ts';
export { terms } from './terms.ts';
export type { Term } from './terms.ts';
