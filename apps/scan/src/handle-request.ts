import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ownPath } from '@evercode/config/own-links';
import { barrier, decide, type RequestFacts, type RouteRecord } from '@evercode/routing';
import type { PlainRoute, RouteReader } from '@evercode/route-store';
import type { PackedScanEntry, ScanEntry } from '@evercode/scan-log';
import type { Alarm } from './alarm.ts';
import type { AnswerOutcome } from './answer-outcome.ts';
import { prepare, send, sendRedirect } from './answer.ts';
import type { CountryOf } from './country-of.ts';
import type { Door } from './gate/door.ts';
import type { Metrics } from './metrics.ts';
import type { AnswerOwn } from './own-visits/own-answers.ts';
import type { OwnVisits } from './own-visits/own-visits.ts';
import type { OwnPath } from './own-paths.ts';
import type { AnswerEvent } from './page-events/event-answers.ts';
import { eventPath } from './page-events/event-path.ts';
import type { AnswerPart } from './part-of-code.ts';
import { type Recorder, toPackedScanEntry, toScanEntry } from './record.ts';
import { factsOf, noFacts } from './request-facts.ts';
import { isHostClear } from './request-host.ts';
import { reportPath, type ReportAnswers } from './report/report-answers.ts';
import { findPlainRoute, findRoute, readPath } from './resolve.ts';
import type { ScanRequest } from './scan-request.ts';
import type { SendPage } from './send-page.ts';
import type { UnlockAnswers } from './unlock/unlock-answers.ts';
import type { IdentifyVisitor } from './visitor.ts';
import type { Visits } from './visits/visits.ts';

export type RequestParts = {
  readonly routes: RouteReader;
  readonly recorder: Recorder;
  readonly sendPage: SendPage;
  readonly answerOutcome: AnswerOutcome;
  readonly answerPart: AnswerPart;
  readonly answerEvent: AnswerEvent;
  readonly unlock: UnlockAnswers;
  readonly report: ReportAnswers;
  readonly answerOwn: AnswerOwn;
  readonly ownVisits: OwnVisits;
  readonly visits: Visits;
  readonly door: Door;
  readonly ownPaths: ReadonlyMap<string, OwnPath>;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly identify: IdentifyVisitor;
  readonly countryOf: CountryOf;
  readonly routesAlarm: Alarm;
};

/** Endings are short; the rest is a query that we do not read. What is longer was not made by a code. */
const maxTargetLength = 4096;

const methodNotAllowed = prepare(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }, '');
const methodNotAllowedOfLocked = prepare(405, { Allow: 'GET, HEAD, POST', 'Cache-Control': 'no-store' }, '');
const postOnly = prepare(405, { Allow: 'POST', 'Cache-Control': 'no-store' }, '');
const badRequest = prepare(400, { 'Cache-Control': 'no-store' }, '');
const versionNotSupported = prepare(505, { 'Cache-Control': 'no-store' }, '');
const reportMethods = prepare(405, { Allow: 'GET, HEAD, POST', 'Cache-Control': 'no-store' }, '');
const targetTooLong = prepare(414, { 'Cache-Control': 'no-store' }, '');

/** host + ending -> route record -> decide -> record -> answer */
export function createRequestListener(parts: RequestParts): RequestListener {
  const { routes, recorder, sendPage, answerOutcome, answerPart, answerEvent, unlock, report, answerOwn, ownVisits, visits, door, ownPaths, metrics, now, identify, countryOf, routesAlarm } = parts;

  async function sendOwn(request: IncomingMessage, response: ServerResponse, own: OwnPath): Promise<void> {
    try {
      send(response, await own(request.headers['accept-language']));
    } catch {
      response.destroy();
    }
  }

  /** What nearly every scan is, first and alone: of a code that leads everybody to one address. False: it is another. */
  function answerPlainly(request: IncomingMessage, response: ServerResponse, target: string): boolean {
    let plain: PlainRoute | undefined;
    try {
      plain = findPlainRoute(routes, target);
    } catch {
      // Found out again, and answered for, by whoever reads the routes next.
    }
    if (plain === undefined) return false;
    const { url } = plain;
    const scan = { request, now: now(), visitor: identify(request) };
    routesAlarm.clear();
    if (door(scan.visitor, 'known', target.slice(1), scan.now)) redirect(response, url, toPackedScanEntry(scan, plain));
    else sendPage(request, response, 'too-many');
    return true;
  }

  function redirect(response: ServerResponse, url: string, entry: ScanEntry | PackedScanEntry): void {
    metrics.answers.redirect++;
    recorder.recordThenAnswer(entry, () => sendRedirect(response, url));
  }

  function answerScan(asked: Asking, path: string): void {
    const { now: at } = asked;
    const slash = path.indexOf('/');
    const ending = slash === -1 ? path : path.slice(0, slash);
    const scan = lookUp(asked, ending, slash === -1 ? 'known' : 'part');
    if (scan === undefined) return;
    const { route } = scan;
    const facts = factsFor(scan);
    if (slash !== -1) return answerPart(scan, path.slice(slash + 1), facts);
    const outcome = decide(route, facts, at);
    if (outcome.kind === 'redirect') redirect(scan.response, outcome.url, toScanEntry(scan, ownVisits, outcome.because));
    else answerOutcome(scan, outcome);
  }

  function factsFor({ request, route, now: at, visitor }: ScanRequest): RequestFacts {
    return route.format === 1 ? noFacts : factsOf(request, route, { visits, countryOf, now: at, visitor });
  }

  /** Of a code's page, what its browser tells of a link that was tapped. */
  function answerTold(asked: Asking, ending: string): void {
    if (asked.request.method !== 'POST') return refuse(asked.response, postOnly);
    const scan = lookUp(asked, ending, 'part');
    if (scan !== undefined) answerEvent(scan, factsFor(scan));
  }

  /** Below a path that no code has: what a visitor says of a code. */
  function answerReport(asked: Asking, ending: string): void {
    const { request, response } = asked;
    const scan = lookUp(asked, ending);
    if (scan === undefined) return;
    const { state } = scan.route;
    if (state === 'trashed') return sendPage(request, response, 'not-found');
    if (state === 'gone' || state === 'blocked') return sendPage(request, response, state);
    if (request.method === 'POST') report.take(scan);
    else if (isReading(request)) report.ask(scan);
    else refuse(response, reportMethods);
  }

  /** The one thing that is sent to a code: the password of one that asks for it. */
  function answerOther(asked: Asking, ending: string): void {
    const { request, response, now: at } = asked;
    const scan = lookUp(asked, ending, 'known', () => refuse(response));
    if (scan === undefined) return;
    const { route } = scan;
    const isLocked = route.format === 2 && route.options?.password !== undefined && barrier(route, { ...noFacts, isUnlocked: () => false }, at)?.kind === 'unlock';
    if (!isLocked) return refuse(response);
    if (request.method !== 'POST') return refuse(response, methodNotAllowedOfLocked);
    metrics.answers.unlock++;
    void tryPassword(scan);
  }

  /** The code that somebody asks for; undefined: they were answered that there is none, that they ask too much, or that we cannot know. */
  function lookUp(asked: Asking, ending: string, as: 'known' | 'part' = 'known', none = () => sendPage(asked.request, asked.response, 'not-found')): ScanRequest | undefined {
    const { request, response, now: at, visitor } = asked;
    const route = tryFind(ending);
    if (route === null || (route === undefined && !tryIsFilled())) sendPage(request, response, 'unavailable');
    else if (!door(visitor, isUnknown(route) ? 'unknown' : as, ending, at)) sendPage(request, response, 'too-many');
    else if (route === undefined) none();
    else return { ...asked, route, ending };
    return undefined;
  }

  /** Null: the routes cannot be read. */
  function tryFind(ending: string): RouteRecord | undefined | null {
    try {
      const route = findRoute(routes, ending);
      routesAlarm.clear();
      return route;
    } catch (error) {
      routesAlarm.raise({ err: error });
      return null;
    }
  }

  /** On a machine that is new, a code that is not here may be one that has not come yet. */
  function tryIsFilled(): boolean {
    try {
      return routes.isFilled();
    } catch (error) {
      routesAlarm.raise({ err: error });
      return false;
    }
  }

  async function tryPassword(scan: ScanRequest): Promise<void> {
    try {
      if (await unlock.tryPassword(scan)) return;
    } catch {
      // The key of the visit could not be read: not this visitor's fault.
    }
    sendPage(scan.request, scan.response, 'unavailable');
  }

  function refuse(response: ServerResponse, answer = methodNotAllowed): void {
    metrics.answers.refused++;
    send(response, answer);
  }

  return (request, response) => {
    // A body is read of one small form alone: the connection ends with the answer, so that none can be mistaken for the next request.
    // Behind the wish for another protocol, which we do not speak, Node's parser loses what came along with it.
    if (hasBody(request) || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const target = request.url ?? '/';
    if (request.httpVersionMajor !== 1) return refuse(response, versionNotSupported);
    if (target.length > maxTargetLength) return refuse(response, targetTooLong);
    if (!isHostClear(request)) return refuse(response, badRequest);
    // Who has a cookie may be somebody of the code's own workspace.
    if (isReading(request) && request.headers.cookie === undefined && answerPlainly(request, response, target)) return;
    const path = readPath(target);
    const own = ownPaths.get(path);
    const asked = { request, response, now: now(), visitor: identify(request) };
    if (path.startsWith(reportPath)) answerReport(asked, path.slice(reportPath.length));
    else if (path.startsWith(ownPath)) answerOwn(request, response, path.slice(ownPath.length));
    else if (own !== undefined) void (isReading(request) ? sendOwn(request, response, own) : refuse(response));
    else if (path.endsWith(`/${eventPath}`)) answerTold(asked, path.slice(0, -eventPath.length - 1));
    else if (isReading(request)) answerScan(asked, path);
    else answerOther(asked, path);
  };
}

type Asking = Omit<ScanRequest, 'route' | 'ending'>;

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** To visitors a trashed code is one that never was, also in how often they may ask. */
function isUnknown(route: RouteRecord | undefined): boolean {
  return route === undefined || route.state === 'trashed';
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');
}
