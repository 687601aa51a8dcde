import type { ByteRange } from './storage.ts';

/**
 * Parses a Range header (RFC 9110, 14.2) for content of `total` bytes. Multiple ranges, other units and invalid values
 * are ignored, as the standard permits: the answer is then the whole content.
 */
export function readRange(header: string | undefined, total: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/.exec(header?.trim() ?? '');
  if (!match) return 'whole';
  const [, from, to, lastBytes] = match;
  if (lastBytes !== undefined) {
    const wanted = Math.min(Number(lastBytes), total);
    return wanted === 0 ? 'unsatisfiable' : { first: total - wanted, last: total - 1 };
  }
  const first = Number(from);
  const last = to === '' || to === undefined ? total - 1 : Math.min(Number(to), total - 1);
  if (to && Number(to) < first) return 'whole';
  return first >= total ? 'unsatisfiable' : { first, last };
}
