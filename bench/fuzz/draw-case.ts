import { createDraw, type Draw } from './draw.ts';
import { drawNonsense } from './nonsense.ts';
import { drawValidRequest, type Expected } from './valid-requests.ts';

/** What one connection carries, and how it ends. */
export type FuzzCase = {
  readonly index: number;
  /** Each is written by itself. */
  readonly pieces: readonly Buffer[];
  readonly requests: number;
  /** `wait`: until the server closes. `half-close`: nothing more will come, and the server still answers. `abort`: gone while it answers. */
  readonly ending: 'wait' | 'half-close' | 'abort';
  /** These answers and no others: all that was sent is right. */
  readonly expected: readonly Expected[] | undefined;
  /** May be told to come again: too many passwords are being checked. */
  readonly mayBeBusy: boolean;
};

const validShare = 0.3;
const mostPipelined = 6;

/** The same for the same seed and index. */
export function drawCase(seed: number, index: number): FuzzCase {
  const draw = createDraw(seed, index);
  return draw.chance(validShare) ? drawValid(draw, index) : drawBroken(draw, index);
}

function drawValid(draw: Draw, index: number): FuzzCase {
  const count = 1 + draw.below(mostPipelined);
  const isClosedByUs = draw.chance(0.3);
  const requests = Array.from({ length: count }, (_, at) => drawValidRequest(draw, { isLast: !isClosedByUs && at === count - 1, isFollowedByEnd: isClosedByUs }));
  return {
    index, requests: count, pieces: cut(draw, requests.map(({ text }) => text).join('')), ending: isClosedByUs ? 'half-close' : 'wait',
    expected: requests.map(({ expected }) => expected), mayBeBusy: false,
  };
}

/** Nonsense, often behind right requests and before others, and often cut off. */
function drawBroken(draw: Draw, index: number): FuzzCase {
  const before = draw.chance(0.3) ? 1 + draw.below(3) : 0;
  const after = draw.chance(0.2) ? 1 : 0;
  const nonsense = drawNonsense(draw);
  const whole = [...Array.from({ length: before }, () => drawValidRequest(draw).text), nonsense, ...Array.from({ length: after }, () => drawValidRequest(draw).text)].join('');
  const sent = draw.chance(0.15) ? whole.slice(0, draw.below(whole.length + 1)) : whole;
  return { index, requests: before + 1 + after, pieces: cut(draw, sent), ending: draw.chance(0.25) ? 'abort' : 'half-close', expected: undefined, mayBeBusy: nonsense.includes('POST') };
}

function cut(draw: Draw, text: string): Buffer[] {
  const all = Buffer.from(text, 'latin1');
  if (draw.chance(0.8)) return [all];
  const cuts = Array.from({ length: 1 + draw.below(4) }, () => draw.below(all.length + 1)).toSorted((a, b) => a - b);
  return [0, ...cuts].map((from, at) => all.subarray(from, cuts[at] ?? all.length)).filter(({ length }) => length > 0);
}
