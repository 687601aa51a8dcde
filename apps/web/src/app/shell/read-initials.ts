/** The first letters of the first and the last word. */
export function readInitials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('').toLocaleUpperCase();
}
