/** The words of a prompt as they were typed. Whatever comes after the first 200 is not read. */
export const splitWords = (text: string): string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.slice(0, 200) ?? [];

/** Lower case without accents. */
export const fold = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");

/** Plurals, genders and verb endings of the four languages, the longest first. */
const endings = /(?:oes|aes|aos|ies|ing|es|ao|os|as|ed|s|y|e|a|o|i)$/;

/** What inflected forms of a word have in common. Short words keep their ending, so that `sea` is not `see`. */
export function stem(folded: string): string {
  if (folded.length < 4) return folded;
  const short = folded.replace(endings, '');
  return short.length < 3 ? folded : short;
}
