import type { RouteReader } from '@evercode/route-store';
import type { ScanLog } from '@evercode/scan-log';
import { prepare, type PreparedAnswer } from '../answer/prepared-answer.ts';

type KnownRoutes = { readonly state: 'ok' | 'stale'; readonly generation: number; readonly ageSeconds: number | null };
type RoutesState = KnownRoutes | { readonly state: 'filling' | 'failing' };
type ScanLogState = { readonly state: 'ok' | 'failing'; readonly failure?: string; readonly lost: number };

const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

/** Liveness: the process runs and its event loop turns. */
export function answerHealth(): PreparedAnswer {
  return prepare(200, headers, JSON.stringify({ status: 'ok' }));
}

type ReadinessParts = {
  readonly routes: Pick<RouteReader, 'generation' | 'isFilled' | 'followedAt'>;
  readonly log: ScanLog;
  /** This process stops soon: balancers should lead new visitors elsewhere. */
  readonly isDraining: () => boolean;
  readonly now: () => number;
};

/** The follower asks at least once a minute, so three rounds failed, or the way to the database is broken. */
const STALE_AFTER_SECONDS = 180;

/**
 * Readiness: 503 where routes cannot be read or never arrived completely, and while the process is about to stop, so
 * that a proxy asks another machine. With a log that cannot be written, or a copy of the routes that is no longer
 * followed, the role still answers visitors and must keep receiving them: it says "degraded", and the metrics raise the
 * alarm. A balancer that leads to other regions may ask for more: with `?max-age=300`, a copy that may miss what was
 * saved in the last 300 seconds is 503, too. Only the operator reads the states of the stores.
 */
export function answerReadiness(
  { routes, log, isDraining, now }: ReadinessParts,
  query: URLSearchParams,
  isOperator: boolean,
): PreparedAnswer {
  const maxAgeSeconds = readMaxAge(query);
  if (maxAgeSeconds === 'unreadable') return unreadableMaxAge;
  const stores = { routes: readRoutesState(routes, now()), scanLog: readScanLogState(log) };
  const refusal = isDraining() ? 'draining' : refusalOf(stores.routes, maxAgeSeconds);
  if (!isOperator)
    return prepare(refusal ? 503 : 200, headers, JSON.stringify({ status: refusal ? 'not ready' : 'ready' }));
  if (refusal !== undefined) return prepare(503, headers, JSON.stringify({ status: refusal, stores }));
  const isWhole = stores.routes.state === 'ok' && stores.scanLog.state === 'ok';
  return prepare(200, headers, JSON.stringify({ status: isWhole ? 'ok' : 'degraded', stores }));
}

const unreadableMaxAge = prepare(
  400,
  headers,
  JSON.stringify({ status: 'max-age must be a whole number of seconds, as in /readyz?max-age=300' }),
);

function readMaxAge(query: URLSearchParams): number | undefined | 'unreadable' {
  const given = query.get('max-age');
  if (given === null) return undefined;
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 'unreadable';
}

/** A copy of unknown age may be of any age. */
function refusalOf(routes: RoutesState, maxAgeSeconds: number | undefined): string | undefined {
  if (!('ageSeconds' in routes)) return routes.state;
  if (maxAgeSeconds === undefined) return undefined;
  return (routes.ageSeconds ?? Number.POSITIVE_INFINITY) > maxAgeSeconds ? 'stale' : undefined;
}

function readRoutesState(routes: ReadinessParts['routes'], now: number): RoutesState {
  try {
    if (!routes.isFilled()) return { state: 'filling' };
    const ageSeconds = ageOf(routes, now) ?? null;
    const state = ageSeconds !== null && ageSeconds > STALE_AFTER_SECONDS ? 'stale' : 'ok';
    return { state, generation: routes.generation(), ageSeconds };
  } catch {
    return { state: 'failing' };
  }
}

/** For how many seconds the copy may have missed saves. Undefined before the follower has caught up once. */
function ageOf(routes: Pick<RouteReader, 'followedAt'>, now: number): number | undefined {
  const followedAt = routes.followedAt();
  return followedAt === undefined ? undefined : Math.max(0, Math.round((now - followedAt) / 1000));
}

function readScanLogState(log: ScanLog): ScanLogState {
  const { failure, lost } = log.status();
  return failure === undefined ? { state: 'ok', lost } : { state: 'failing', failure, lost };
}
