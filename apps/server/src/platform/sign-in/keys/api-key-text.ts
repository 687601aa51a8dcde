import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * `ec_live_`, 30 random characters, and 6 of a checksum: scanners of leaked secrets recognise the form, and a mistyped
 * key is refused without a question to the database.
 */
const START = 'ec_live_';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const SHOWN_LENGTH = 12;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = new RegExp(`^${START}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** `random` answers whole numbers from zero, evenly distributed below its argument. */
export function makeApiKey(random: (below: number) => number = randomInt): string {
  const characters = Array.from({ length: RANDOM_LENGTH }, () => digits[random(digits.length)]);
  const text = START + characters.join('');
  return text + checksumOf(text);
}

/** Whether a token is meant as an API key. */
export const looksLikeApiKey = (token: string): boolean => token.startsWith(START);

/** Whether it can be a key that was made here. */
export function isWellFormedApiKey(token: string): boolean {
  return form.test(token) && token.endsWith(checksumOf(token.slice(0, -CHECKSUM_LENGTH)));
}

/** The part that is stored and shown. It is too short to be of use. */
export const shownPart = (key: string): string => key.slice(0, SHOWN_LENGTH);

function checksumOf(text: string): string {
  let rest = crc32(text);
  let written = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    written = `${digits[rest % digits.length]}${written}`;
    rest = Math.floor(rest / digits.length);
  }
  return written;
}
