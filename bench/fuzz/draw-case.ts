import { createDraw, type Draw } from './draw.ts';
import { drawInvalid } from './draw-invalid.ts';
import { drawPassword, drawValidRequest, type Expected } from './valid-requests.ts';

/** The bytes of one connection, and how the client ends it. */
export type FuzzCase = {
  readonly index: number;
  /** Written to the socket one by one. */
  readonly pieces: readonly Buffer[];
  readonly requests: number;
  /**
   * `wait`: the server closes. `half-close`: the client closes its side and reads on. `abort`: the client disconnects.
   */
  readonly ending: 'wait' | 'half-close' | 'abort';
  /** The exact answers, if every request is valid. */
  readonly expected: readonly Expected[] | undefined;
  /** A 503 is allowed, as too many passwords may be checked at once. */
  readonly mayBeBusy: boolean;
};

const validShare = 0.3;
const maxPipelined = 6;
const passwordEvery = 50;

/** Deterministic for a seed and index. */
export function drawCase(seed: number, index: number): FuzzCase {
  const draw = createDraw(seed, index);
  if (index % passwordEvery === 0) return drawPasswordCase(draw, index);
  return draw.chance(validShare) ? drawValidCase(draw, index) : drawInvalidCase(draw, index);
}

function drawValidCase(draw: Draw, index: number): FuzzCase {
  const count = 1 + draw.below(maxPipelined);
  const isHalfClosed = draw.chance(0.3);
  const requests = Array.from({ length: count }, (_, at) =>
    drawValidRequest(draw, { isLast: !isHalfClosed && at === count - 1, isFollowedByEnd: isHalfClosed }),
  );
  return {
    index,
    requests: count,
    pieces: splitRandomly(draw, requests.map(({ text }) => text).join('')),
    ending: isHalfClosed ? 'half-close' : 'wait',
    expected: requests.map(({ expected }) => expected),
    mayBeBusy: false,
  };
}

/**
 * A password whose answer the client waits for. A check takes a while, and a client that closes its side is often gone
 * before it ends: forms among the invalid cases hardly ever get an answer to a password.
 */
function drawPasswordCase(draw: Draw, index: number): FuzzCase {
  return {
    index,
    requests: 1,
    pieces: splitRandomly(draw, drawPassword(draw)),
    ending: 'wait',
    expected: undefined,
    mayBeBusy: true,
  };
}

/** Invalid bytes, often between valid requests and often truncated. */
function drawInvalidCase(draw: Draw, index: number): FuzzCase {
  const before = draw.chance(0.3) ? 1 + draw.below(3) : 0;
  const after = draw.chance(0.2) ? 1 : 0;
  const invalid = drawInvalid(draw);
  const whole = [
    ...Array.from({ length: before }, () => drawValidRequest(draw).text),
    invalid,
    ...Array.from({ length: after }, () => drawValidRequest(draw).text),
  ].join('');
  const sent = draw.chance(0.15) ? whole.slice(0, draw.below(whole.length + 1)) : whole;
  return {
    index,
    requests: before + 1 + after,
    pieces: splitRandomly(draw, sent),
    ending: draw.chance(0.25) ? 'abort' : 'half-close',
    expected: undefined,
    mayBeBusy: invalid.includes('POST'),
  };
}

function splitRandomly(draw: Draw, text: string): Buffer[] {
  const all = Buffer.from(text, 'latin1');
  if (draw.chance(0.8)) return [all];
  const cuts = Array.from({ length: 1 + draw.below(4) }, () => draw.below(all.length + 1)).toSorted((a, b) => a - b);
  return [0, ...cuts].map((from, at) => all.subarray(from, cuts[at] ?? all.length)).filter(({ length }) => length > 0);
}
