export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
type Strength = (typeof strengths)[number];

const expected = [
  'password',
  'senha',
  'contrase',
  'qwerty',
  'letmein',
  'admin',
  'welcome',
  'evercode',
  '12345',
  'abcdef',
];

/**
 * An advisory estimate: bits by length and character classes, less repetitions, sequences and guessable words. `known`
 * holds words about the person, such as their email.
 */
export function judgePassword(password: string, known: readonly string[] = []): Strength {
  const lower = password.toLowerCase();
  const personal = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4);
  const guessable = [...expected, ...personal].filter((word) => lower.includes(word)).join('').length;
  const length = Math.max(0, countUnexpected(lower) - guessable * 0.8);
  const bits = length * Math.log2(poolOf(password));
  if (password.length < 8 || bits < 36) return 'weak';
  if (bits < 50) return 'fair';
  return bits < 66 ? 'good' : 'strong';
}

/** A character that repeats or continues the previous one adds little. */
function countUnexpected(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const step = index === 0 ? 2 : Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1));
    count += step <= 1 ? 0.3 : 1;
  }
  return count;
}

function poolOf(password: string): number {
  const kinds = [
    [/[a-z]/u, 26],
    [/[A-Z]/u, 26],
    [/\d/u, 10],
    [/[^\dA-Za-z]/u, 32],
  ] as const;
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 2);
}
