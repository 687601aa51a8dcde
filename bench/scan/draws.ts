import { writeFileSync } from 'node:fs';
import { createRandom } from '@evercode/analytics/random';
import { endingOf } from './routes.ts';

/**
 * The distribution of scans over codes: uniform, or by Zipf's law: the n-th code gets 1/n of the scans of the first.
 */
export type Spread = 'uniform' | 'Zipf';

const IPHONE_18 = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const IPHONE_17 = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

/** User agents and languages of common phones. */
const VISITORS = [
  [`${IPHONE_18} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, 'en-GB,en;q=0.9'],
  [
    `${ANDROID} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36`,
    'pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7',
  ],
  [
    `${ANDROID} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'es-ES,es;q=0.9,en;q=0.8',
  ],
  [
    `${IPHONE_17} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1`,
    'it-IT,it;q=0.9',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'en-US'],
  [`${IPAD} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1`, 'de-DE,de;q=0.9'],
] as const;

type Draws = {
  readonly count: number;
  readonly codes: number;
  readonly spread: Spread;
  readonly seed: number;
  /** The host that a code is scanned on; absent: that of the server's address. */
  readonly hostOf?: (code: number) => string;
};

/** One request per line: path, user agent, language and host, separated by tabs. Deterministic for a seed. */
export function writeDraws(path: string, { count, codes, spread, seed, hostOf }: Draws): void {
  const random = createRandom(seed);
  const below = (bound: number): number => Math.floor(random() * bound);
  const drawCode = spread === 'uniform' ? () => below(codes) : zipf(codes, random);
  const lines = Array.from({ length: count }, () => {
    const code = drawCode();
    const visitor = VISITORS[below(VISITORS.length)] ?? VISITORS[0];
    return [`/${endingOf(code)}`, ...visitor, ...(hostOf ? [hostOf(code)] : [])].join('\t');
  });
  writeFileSync(path, lines.join('\n'));
}

function zipf(codes: number, random: () => number): () => number {
  const sums = new Float64Array(codes);
  let sum = 0;
  for (let code = 0; code < codes; code++) sums[code] = sum += 1 / (code + 1);
  return () => firstAbove(sums, random() * sum);
}

function firstAbove(sums: Float64Array, value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
