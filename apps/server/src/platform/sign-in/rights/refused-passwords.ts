import { violationError } from '../../http/answers/app-error.ts';

/** Words that a guesser tries first for one person: those of the profile. */
type PasswordOwner = { email: string; name: string };

/** Fewer characters than this beside the guessable words can be tried one by one. */
const LEAST_OWN_CHARACTERS = 6;
/** Shorter words are in too many good passwords. */
const LEAST_WORD = 4;

/**
 * Refuses passwords that are guessed first: those of known breaches, and those made of little more than the name of the
 * person, their email, or the name of this site. NIST SP 800-63B asks for both. `site` is the host of the app.
 */
export function createRefuseGuessable(site: string) {
  const words = ['evercode', ...wordsOf(site)];
  return async (password: string, { email, name }: PasswordOwner): Promise<void> => {
    const typed = password.toLowerCase();
    if ((await readBreached()).has(typed))
      throw violationError('password', 'common-password', 'This password is easy to guess. Choose one only you know.');
    if (countOwnCharacters(typed, [...words, ...wordsOf(email), ...wordsOf(name)]) < LEAST_OWN_CHARACTERS)
      throw violationError(
        'password',
        'personal-password',
        'This password is too similar to your name, your email or this site’s name. Choose another one.',
      );
  };
}

export type RefuseGuessable = ReturnType<typeof createRefuseGuessable>;

let breached: Promise<ReadonlySet<string>> | undefined;

/** About 50,000 passwords of published breaches, in lower case. Read once: most processes never set a password. */
function readBreached(): Promise<ReadonlySet<string>> {
  return (breached ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));
}

function wordsOf(text: string): string[] {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...parts, parts.join('')].filter((word) => word.length >= LEAST_WORD);
}

/** The letters and digits that are left without the words. */
function countOwnCharacters(typed: string, words: readonly string[]): number {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const joined = typed.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const isGuessable = longestFirst.some((word) => joined.includes(word));
  // A password of symbols alone has no word to be close to.
  if (!isGuessable) return typed.length;
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), joined).length;
}
