/** No 0/O, 1/l/I: an ending may be read from paper and typed. 7 of 55 characters are 1.5 million million endings: not to be guessed. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXY';
const LENGTH = 7;

export function chooseEnding(randomBelow: (bound: number) => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomBelow(ALPHABET.length))).join('');
}
