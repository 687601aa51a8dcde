import { writeFileSync } from 'node:fs';
import { createRandom } from '@evercode/analytics/random';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const words = ['menu', 'spring-sale', 'table', 'event', 'contact', 'guide', 'download', 'member', 'order', 'id'];

export type Kind = 'short links' | 'long addresses';

/** Writes ASCII texts, one per line. The same seed gives the same texts. */
export function writeTexts(path: string, kind: Kind, { count, seed }: { count: number; seed: number }): void {
  const random = createRandom(seed);
  const below = (bound: number): number => Math.floor(random() * bound);
  const ending = (length: number): string =>
    Array.from({ length }, () => letters.charAt(below(letters.length))).join('');
  const word = (): string => words[below(words.length)] ?? '';
  const texts = Array.from({ length: count }, () => {
    if (kind === 'short links') return `https://example.io/${ending(7)}`;
    const parameters = Array.from(
      { length: below(4) },
      () => `${word()}=${below(2) === 0 ? below(10_000_000_000) : ending(6)}`,
    );
    return `https://www.example.com/${Array.from({ length: 1 + below(5) }, word).join('/')}?${parameters.join('&')}`;
  });
  writeFileSync(path, texts.join('\n'));
}
