import type { Verdict, VerdictReason } from '@evercode/contract';
import type { Internet } from '../../../platform/internet/internet.ts';
import { MOST_REDIRECTS } from '../../../platform/internet/request-following.ts';
import type { Answer, Outcome } from '../../../platform/internet/request-once.ts';
import { askOnce, readAnswer } from './ask-once.ts';
import { domainOf, isParking } from './domain-of.ts';

export type Finding = {
  verdict: Exclude<Verdict, 'unchecked'>;
  reason: VerdictReason | null;
  /** A detail of the reason: a status, a host, an error code. */
  detail: string;
  /** The owned domain of the last hop, when it was reached. */
  domain: string | null;
  /** No connection was made: our own network may be down. */
  isUnreached?: boolean;
  /** The server's Retry-After. */
  restMs?: number;
};

/** Resolves one of our own short links without a request: a check must not count as a scan. */
export type OwnLink = { kind: 'redirect'; url: string } | { kind: 'page' } | { kind: 'none' };

export type CheckDeps = {
  internet: Internet;
  userAgent: string;
  /** Undefined: not one of ours. */
  findOwnLink: (url: URL) => Promise<OwnLink | undefined>;
  /** Allows one request at a time to a host. */
  inTurn: <T>(host: string, ask: () => Promise<T>) => Promise<T>;
  now: () => Date;
};

const DAY_MS = 86_400_000;
/** Certificates of three months are usually renewed a month ahead: with less than this left, renewal has failed. */
const ENDING_DAYS = 14;
const LONGEST_REST_MS = DAY_MS;

/**
 * Follows an address as a phone would and judges the result. Each hop gets the same checks as the first. A finding
 * behind one of our own short links has no detail: the code may be another workspace's, whose destination only its
 * visitors learn, and perhaps only with its password.
 */
export async function checkDestination(destination: string, deps: CheckDeps, signal: AbortSignal): Promise<Finding> {
  let passedOwnLink = false;
  const finding = await follow(
    destination,
    {
      ...deps,
      findOwnLink: async (url) => {
        const own = await deps.findOwnLink(url);
        passedOwnLink ||= own !== undefined;
        return own;
      },
    },
    signal,
  );
  return passedOwnLink ? { ...finding, detail: '', domain: domainOf(new URL(destination).hostname) } : finding;
}

async function follow(destination: string, deps: CheckDeps, signal: AbortSignal): Promise<Finding> {
  const seen = new Set<string>();
  let [url, hasCookie, isDowngraded] = [new URL(destination), false, false];
  let certificateEndsAt: Date | undefined;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const key = url.href.replace(/#.*$/, '');
    // Some servers redirect to the same address until their cookie is sent back; phones send it, we do not.
    if (seen.has(key)) return hasCookie ? unsure('cookies', url.host) : broken('loop', url.host);
    seen.add(key);
    const step = await takeStep(url, deps, signal);
    if ('verdict' in step) return step;
    if (step.answer) {
      hasCookie ||= readAnswer(step.answer).setsCookie;
      const ends = step.answer.certificateEndsAt;
      if (ends !== undefined && (certificateEndsAt === undefined || ends < certificateEndsAt)) certificateEndsAt = ends;
    }
    if (step.next === undefined) return judgeEnd(url, { isDowngraded, certificateEndsAt, now: deps.now() });
    if (isParking(step.next.hostname))
      return { ...broken('parked', step.next.hostname), domain: domainOf(step.next.hostname) };
    // Own links are resolved, not requested, so only other hops count.
    isDowngraded ||= step.answer !== undefined && url.protocol === 'https:' && step.next.protocol === 'http:';
    url = step.next;
  }
  // Browsers follow more, so phones may well arrive.
  return unsure('redirects', String(MOST_REDIRECTS));
}

/** Follows the redirect, or ends without one. */
type Step = { next: URL | undefined; answer?: Answer };

async function takeStep(
  url: URL,
  { internet, userAgent, findOwnLink, inTurn }: CheckDeps,
  signal: AbortSignal,
): Promise<Step | Finding> {
  const own = await findOwnLink(url);
  if (own !== undefined)
    return own.kind === 'none'
      ? broken('status', '404')
      : { next: own.kind === 'redirect' ? new URL(own.url) : undefined };
  const asked = await inTurn(url.host, () => askOnce(url, { internet, userAgent, signal }));
  if (asked.kind !== 'answer') return judgeFailure(asked, url.hostname);
  const { status } = asked;
  const { location } = readAnswer(asked);
  if (status >= 400) return judgeStatus(asked);
  if (status < 300 || location === undefined) return { next: undefined, answer: asked };
  const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
  // An app's own scheme opens the app and cannot be requested.
  if (next === undefined || !/^https?:$/.test(next.protocol)) return unsure('unusual', '');
  // A redirect inherits the fragment, as in browsers.
  if (next.hash === '') next.hash = url.hash;
  return { next, answer: asked };
}

function judgeEnd(
  url: URL,
  { isDowngraded, certificateEndsAt, now }: { isDowngraded: boolean; certificateEndsAt: Date | undefined; now: Date },
): Finding {
  const domain = domainOf(url.hostname);
  const days =
    certificateEndsAt === undefined ? undefined : Math.floor((certificateEndsAt.getTime() - now.getTime()) / DAY_MS);
  if (days !== undefined && days < ENDING_DAYS)
    return { verdict: 'warning', reason: 'tls-ending', detail: String(Math.max(days, 0)), domain };
  if (isDowngraded) return { verdict: 'warning', reason: 'downgraded', detail: url.host, domain };
  return { verdict: 'fine', reason: null, detail: '', domain };
}

/** A server that asks for a password or refuses programs may still admit phones. */
const keepsProgramsOut = new Set([401, 403, 407, 429, 451, 503]);

function judgeStatus(answer: Answer): Finding {
  const { status } = answer;
  const { retryAfter } = readAnswer(answer);
  const finding =
    keepsProgramsOut.has(status) || status > 599 ? unsure('refused', String(status)) : broken('status', String(status));
  const seconds = Number(retryAfter);
  const restMs =
    status !== 429 && status !== 503
      ? 0
      : Number.isFinite(seconds)
        ? Math.min(seconds * 1000, LONGEST_REST_MS)
        : 3_600_000;
  return restMs > 0 ? { ...finding, restMs } : finding;
}

const failures: Readonly<Record<string, VerdictReason>> = {
  ENOTFOUND: 'dns',
  ENODATA: 'dns',
  ETIMEDOUT: 'timeout',
  ECONNREFUSED: 'connect',
  ECONNRESET: 'connect',
  EPIPE: 'connect',
  EPROTO: 'connect',
  EHOSTUNREACH: 'connect',
  CERT_HAS_EXPIRED: 'tls-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls-host',
};
/** Some phones know more authorities, or fetch a missing intermediate certificate themselves. */
const untrusted = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_)/;
/** Failures of our own resolver or network. */
const ours = new Set([
  'EAI_AGAIN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ETIMEOUT',
  'ESERVFAIL',
  'EREFUSED',
  'AbortError',
  'ABORT_ERR',
]);

function judgeFailure(asked: Exclude<Outcome, Answer>, host: string): Finding {
  if (asked.kind === 'closed') return unsure('private', host);
  if (asked.kind !== 'failed') return unsure('unusual', host);
  if (ours.has(asked.code)) return { ...unsure('offline', ''), isUnreached: true };
  const reason = failures[asked.code];
  if (reason !== undefined)
    return { ...broken(reason, host), ...(reason.startsWith('tls') ? {} : { isUnreached: true }) };
  if (untrusted.test(asked.code)) return { verdict: 'warning', reason: 'tls-untrusted', detail: host, domain: null };
  return unsure('unusual', host);
}

const broken = (reason: VerdictReason, detail: string): Finding => ({
  verdict: 'broken',
  reason,
  detail,
  domain: null,
});
const unsure = (reason: VerdictReason, detail: string): Finding => ({
  verdict: 'unsure',
  reason,
  detail,
  domain: null,
});
