import type { Plan, RawPart } from '../sheets/plan-question.ts';
import { whereFiltered } from './filter-scans.ts';
import type { StatsQuestion } from './question.ts';

export type Asked = Pick<StatsQuestion, 'workspace' | 'qrs' | 'filters' | 'interval' | 'timezone' | 'from'>;
export type Parts = Pick<Plan, 'raw' | 'tails'>;

/** Human scans whose visitor is known. */
export const KNOWN = `class = 'human' AND visitor != 0`;

/**
 * Selects the scans of these parts with the given columns. Earlier scans in the range by visitors of a tail are
 * included and marked `is_before`, so that only visitors who are new to a key in the tail add to it. The text is made
 * of program constants and numbers only; values of the question are bound parameters.
 */
export function selectScans(
  { workspace, qrs, filters }: Pick<Asked, 'workspace' | 'qrs' | 'filters'>,
  { raw, tails }: Parts,
  columns: readonly string[],
  where = 'true',
): { select: string; params: Record<string, unknown> } {
  const filtered = whereFiltered(filters);
  const { within, params } = createBinder({ account: workspace, ...(qrs && { qrs }), ...filtered.params });
  const ofCodes = qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}';
  const scope = `account = {account:UUID} ${ofCodes} AND ${where} AND ${filtered.where}`;
  const asked = any([...raw, ...tails].map(within));
  const before = any(tails.map(({ since, from, codes }) => within({ from: since, to: from, ...(codes && { codes }) })));
  const all =
    tails.length === 0
      ? asked
      : `(${asked} OR ${before} AND ${KNOWN} AND visitor IN (
          SELECT visitor FROM scans WHERE ${scope} AND ${any(tails.map(within))} AND ${KNOWN}))`;
  return {
    select: `SELECT ${['visitor', 'class', ...columns].join(', ')}, ${before} AS is_before
      FROM scans WHERE ${scope} AND ${all}`,
    params,
  };
}

const any = (conditions: readonly string[]) => (conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`);

function createBinder(params: Record<string, unknown>): {
  within: (part: RawPart) => string;
  params: Record<string, unknown>;
} {
  const bind = (value: unknown) => {
    const name = `p${Object.keys(params).length}`;
    params[name] = value;
    return name;
  };
  const instant = (at: number) => `fromUnixTimestamp64Milli({${bind(at)}:Int64}, 'UTC')`;
  const ofCodes = ({ are, qrs }: NonNullable<RawPart['codes']>) =>
    `AND qr ${are === 'in' ? 'IN' : 'NOT IN'} {${bind(qrs)}:Array(UUID)}`;
  return {
    params,
    within: ({ from, to, codes }) =>
      `(at >= ${instant(from)} AND at < ${instant(to)} ${codes === undefined ? '' : ofCodes(codes)})`,
  };
}
