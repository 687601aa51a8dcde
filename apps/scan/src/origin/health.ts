import type { RouteReader } from '@evercode/route-store';
import type { ScanLog } from '@evercode/scan-log';
import { prepare, type PreparedAnswer } from '../answer/prepared-answer.ts';

type RoutesState = { readonly state: 'ok'; readonly generation: number } | { readonly state: 'filling' | 'failing' };
type ScanLogState = { readonly state: 'ok' | 'failing'; readonly failure?: string; readonly lost: number };

const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

/** Liveness: the process runs and its event loop turns. */
export function answerHealth(): PreparedAnswer {
  return prepare(200, headers, JSON.stringify({ status: 'ok' }));
}

/**
 * Readiness: 503 only where routes cannot be read or never arrived completely, so that a proxy asks another machine.
 * With a log that cannot be written the role still answers visitors and must keep receiving them: it says "degraded",
 * and the metrics raise the alarm. Only the operator reads the states of the stores.
 */
export function answerReadiness(
  routes: Pick<RouteReader, 'generation' | 'isFilled'>,
  log: ScanLog,
  isOperator: boolean,
): PreparedAnswer {
  const stores = { routes: readRoutesState(routes), scanLog: readScanLogState(log) };
  const isReady = stores.routes.state === 'ok';
  if (!isOperator)
    return prepare(isReady ? 200 : 503, headers, JSON.stringify({ status: isReady ? 'ready' : 'not ready' }));
  if (!isReady) return prepare(503, headers, JSON.stringify({ status: stores.routes.state, stores }));
  return prepare(200, headers, JSON.stringify({ status: stores.scanLog.state === 'ok' ? 'ok' : 'degraded', stores }));
}

function readRoutesState(routes: Pick<RouteReader, 'generation' | 'isFilled'>): RoutesState {
  try {
    return routes.isFilled() ? { state: 'ok', generation: routes.generation() } : { state: 'filling' };
  } catch {
    return { state: 'failing' };
  }
}

function readScanLogState(log: ScanLog): ScanLogState {
  const { failure, lost } = log.status();
  return failure === undefined ? { state: 'ok', lost } : { state: 'failing', failure, lost };
}
