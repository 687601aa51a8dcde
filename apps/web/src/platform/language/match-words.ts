/** Letters without case and accents: "Café" and "cafe" are one word to a person who searches. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every searched word begins some word of the texts. An empty search matches everything. */
export function matchesWords(searched: string, ...texts: readonly string[]): boolean {
  const known = texts.flatMap(wordsOf);
  // "wi-fi" and "wifi" are typed alike.
  const joined = texts.map((text) => wordsOf(text).join(''));
  return (
    wordsOf(searched).every((word) => known.some((each) => each.startsWith(word))) ||
    joined.some((text) => text.startsWith(wordsOf(searched).join('')))
  );
}
