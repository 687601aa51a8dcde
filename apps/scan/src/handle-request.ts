import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ownPath } from '@evercode/config/own-links';
import { barrier, decide, type RequestFacts, type RouteRecord } from '@evercode/routing';
import type { RouteReader } from '@evercode/route-store';
import type { Alarm } from './alarm.ts';
import type { AnswerOutcome } from './answer-outcome.ts';
import { prepare, send, sendRedirect } from './answer.ts';
import type { Door } from './gate/door.ts';
import type { Metrics } from './metrics.ts';
import type { AnswerOwn } from './own-visits/own-answers.ts';
import type { OwnVisits } from './own-visits/own-visits.ts';
import type { OwnPath } from './own-paths.ts';
import type { AnswerPart } from './part-of-code.ts';
import { type Recorder, toScanEntry } from './record.ts';
import { factsOf, noFacts } from './request-facts.ts';
import { isHostClear } from './request-host.ts';
import { reportPath, type ReportAnswers } from './report/report-answers.ts';
import { findRoute, readPath } from './resolve.ts';
import type { SendPage } from './send-page.ts';
import type { UnlockAnswers } from './unlock/unlock-answers.ts';
import type { Visits } from './visits/visits.ts';

export type RequestParts = {
  readonly routes: RouteReader;
  readonly recorder: Recorder;
  readonly sendPage: SendPage;
  readonly answerOutcome: AnswerOutcome;
  readonly answerPart: AnswerPart;
  readonly unlock: UnlockAnswers;
  readonly report: ReportAnswers;
  readonly answerOwn: AnswerOwn;
  readonly ownVisits: OwnVisits;
  readonly visits: Visits;
  readonly door: Door;
  readonly ownPaths: ReadonlyMap<string, OwnPath>;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly trustProxy: boolean;
  readonly isDraining: () => boolean;
  readonly routesAlarm: Alarm;
};

/** Endings are short; the rest is a query that we do not read. What is longer was not made by a code. */
const maxTargetLength = 4096;

const methodNotAllowed = prepare(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }, '');
const methodNotAllowedOfLocked = prepare(405, { Allow: 'GET, HEAD, POST', 'Cache-Control': 'no-store' }, '');
const badRequest = prepare(400, { 'Cache-Control': 'no-store' }, '');
const versionNotSupported = prepare(505, { 'Cache-Control': 'no-store' }, '');
const reportMethods = prepare(405, { Allow: 'GET, HEAD, POST', 'Cache-Control': 'no-store' }, '');
const targetTooLong = prepare(414, { 'Cache-Control': 'no-store' }, '');

/** host + ending -> route record -> decide -> record -> answer */
export function createRequestListener(parts: RequestParts): RequestListener {
  const { routes, recorder, sendPage, answerOutcome, answerPart, unlock, report, answerOwn, visits, door, ownPaths, metrics, now, trustProxy, isDraining, routesAlarm } = parts;

  async function sendOwn(request: IncomingMessage, response: ServerResponse, own: OwnPath): Promise<void> {
    try {
      send(response, await own(request.headers['accept-language']));
    } catch {
      response.destroy();
    }
  }

  /** Null: the routes cannot be read. */
  function tryFind(ending: string, target: string): RouteRecord | undefined | null {
    try {
      const route = findRoute(routes, ending, target);
      routesAlarm.clear();
      return route;
    } catch (error) {
      routesAlarm.raise({ err: error });
      return null;
    }
  }

  const readFacts = (request: IncomingMessage, route: RouteRecord, at: number): RequestFacts => factsOf(request, route, { visits, now: at, trustProxy });

  function answerScan(request: IncomingMessage, response: ServerResponse, path: string): void {
    const at = now();
    const slash = path.indexOf('/');
    const ending = slash === -1 ? path : path.slice(0, slash);
    const route = tryFind(ending, request.url ?? '');
    if (route === null) return sendPage(request, response, 'unavailable');
    if (!door(request, isUnknown(route) ? 'unknown' : slash === -1 ? 'known' : 'part', ending, at)) return sendPage(request, response, 'too-many');
    if (route === undefined) return sendPage(request, response, 'not-found');
    if (slash !== -1) return answerPart({ request, response, route, ending, now: at }, path.slice(slash + 1), readFacts(request, route, at));
    const outcome = decide(route, route.format === 1 ? noFacts : readFacts(request, route, at), at);
    // What nearly every scan is, first and alone.
    if (outcome.kind === 'redirect') {
      metrics.answers.redirect++;
      recorder.recordThenAnswer(toScanEntry(request, route, at, parts), () => sendRedirect(response, outcome.url));
    } else {
      answerOutcome({ request, response, route, ending, now: at }, outcome);
    }
  }

  /** Below a path that no code has: what a visitor says of a code. */
  function answerReport(request: IncomingMessage, response: ServerResponse, ending: string): void {
    const at = now();
    const route = tryFind(ending, request.url ?? '');
    if (route === null) return sendPage(request, response, 'unavailable');
    if (!door(request, isUnknown(route) ? 'unknown' : 'known', ending, at)) return sendPage(request, response, 'too-many');
    if (route === undefined || route.state === 'trashed') return sendPage(request, response, 'not-found');
    if (route.state === 'gone' || route.state === 'blocked') return sendPage(request, response, route.state);
    if (request.method === 'POST') report.take({ request, response, route, ending, now: at });
    else if (request.method === 'GET' || request.method === 'HEAD') report.ask({ request, response, route, ending, now: at });
    else refuse(response, reportMethods);
  }

  /** The one thing that is sent to a code: the password of one that asks for it. */
  function answerOther(request: IncomingMessage, response: ServerResponse, ending: string): void {
    const at = now();
    const route = tryFind(ending, request.url ?? '');
    if (route === null) return sendPage(request, response, 'unavailable');
    if (!door(request, isUnknown(route) ? 'unknown' : 'known', ending, at)) return sendPage(request, response, 'too-many');
    const isLocked = route?.format === 2 && route.options?.password !== undefined && barrier(route, { ...noFacts, isUnlocked: () => false }, at)?.kind === 'unlock';
    if (route === undefined || !isLocked) return refuse(response);
    if (request.method !== 'POST') return refuse(response, methodNotAllowedOfLocked);
    metrics.answers.unlock++;
    void tryPassword(request, response, { route, ending, now: at });
  }

  async function tryPassword(request: IncomingMessage, response: ServerResponse, asked: { route: RouteRecord; ending: string; now: number }): Promise<void> {
    try {
      if (await unlock.tryPassword(request, response, asked)) return;
    } catch {
      // The key of the visit could not be read: not this visitor's fault.
    }
    sendPage(request, response, 'unavailable');
  }

  function refuse(response: ServerResponse, answer = methodNotAllowed): void {
    metrics.answers.refused++;
    send(response, answer);
  }

  return (request, response) => {
    // A body is read of one small form alone: the connection ends with the answer, so that none can be mistaken for the next request.
    // Behind the wish for another protocol, which we do not speak, Node's parser loses what came along with it.
    if (hasBody(request) || request.headers.upgrade !== undefined || isDraining()) response.shouldKeepAlive = false;
    const target = request.url ?? '/';
    if (request.httpVersionMajor !== 1) return refuse(response, versionNotSupported);
    if (target.length > maxTargetLength) return refuse(response, targetTooLong);
    if (!isHostClear(request)) return refuse(response, badRequest);
    const path = readPath(target);
    if (path.startsWith(reportPath)) return answerReport(request, response, path.slice(reportPath.length));
    if (path.startsWith(ownPath)) return answerOwn(request, response, path.slice(ownPath.length));
    const own = ownPaths.get(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (own === undefined) answerOther(request, response, path);
      else refuse(response);
    } else if (own === undefined) {
      answerScan(request, response, path);
    } else {
      void sendOwn(request, response, own);
    }
  };
}

/** To visitors a trashed code is one that never was, also in how often they may ask. */
function isUnknown(route: RouteRecord | undefined): boolean {
  return route === undefined || route.state === 'trashed';
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');
}
