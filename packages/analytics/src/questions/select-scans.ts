import type { Plan, RawPart } from '../sheets/plan-question.ts';
import type { StatsQuestion } from './question.ts';

export type Asked = Pick<StatsQuestion, 'account' | 'qrs' | 'interval' | 'timezone' | 'from'>;
export type Parts = Pick<Plan, 'raw' | 'tails'>;

/** Who is somebody, and can be recognised. */
export const KNOWN = `class = 'human' AND visitor != 0`;

/**
 * The scans of these parts with what is asked of each. With them, marked `is_before`, what the visitors of a tail did earlier in the range: who
 * is new to a key in the tail is one more of it. Put together from constants of the program and numbers only: what the question says travels as
 * bound parameters.
 */
export function selectScans({ account, qrs }: Pick<Asked, 'account' | 'qrs'>, { raw, tails }: Parts, columns: readonly string[], where = 'true'): { select: string; params: Record<string, unknown> } {
  const { within, params } = createBinder({ account, ...(qrs && { qrs }) });
  const whose = `account = {account:UUID} ${qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'} AND ${where}`;
  const asked = any([...raw, ...tails].map(within));
  const before = any(tails.map(({ since, from, codes }) => within({ from: since, to: from, ...(codes && { codes }) })));
  const all = tails.length === 0 ? asked : `(${asked} OR ${before} AND ${KNOWN} AND visitor IN (SELECT visitor FROM scans WHERE ${whose} AND ${any(tails.map(within))} AND ${KNOWN}))`;
  return { select: `SELECT ${['visitor', 'class', ...columns].join(', ')}, ${before} AS is_before FROM scans WHERE ${whose} AND ${all}`, params };
}

const any = (conditions: readonly string[]) => (conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`);

function createBinder(params: Record<string, unknown>): { within: (part: RawPart) => string; params: Record<string, unknown> } {
  const bind = (value: unknown) => {
    const name = `p${Object.keys(params).length}`;
    params[name] = value;
    return name;
  };
  const instant = (at: number) => `fromUnixTimestamp64Milli({${bind(at)}:Int64}, 'UTC')`;
  const among = ({ are, qrs }: NonNullable<RawPart['codes']>) => `AND qr ${are === 'in' ? 'IN' : 'NOT IN'} {${bind(qrs)}:Array(UUID)}`;
  return { params, within: ({ from, to, codes }) => `(at >= ${instant(from)} AND at < ${instant(to)} ${codes === undefined ? '' : among(codes)})` };
}
