import type { PageEventKind } from '@evercode/contract';
import type { PlainRoute } from '@evercode/route-store';
import { type Because, nameChoice } from '@evercode/routing';
import type { MoreOfScan, PackedScanEntry, PageEventEntry, ScanEntry } from '@evercode/scan-log';
import type { ScanRequest, UnresolvedRequest } from '../request/scan-request.ts';
import type { OwnVisits } from '../visits/own-visits.ts';
import type { PlainRequest } from '../wire/plain-request.ts';
import { readParameters } from './parameters/read-parameters.ts';

type OwnVisitsReader = Pick<OwnVisits, 'holds'>;

export function toScanEntry(scan: ScanRequest, ownVisits: OwnVisitsReader, because: Because): ScanEntry {
  const {
    route: { qr, account },
    request,
    now,
  } = scan;
  return {
    qr,
    account,
    ...fieldsOf(scan),
    isOwn: ownVisits.holds(request.headers.cookie, account, now),
    more: moreOf(request.url ?? '', because),
  };
}

/** Without parameters or a rule: no rule led to a page event, and its address is the product's own. */
export function toPageEvent(
  scan: ScanRequest,
  ownVisits: OwnVisitsReader,
  event: PageEventKind,
  target: string,
): PageEventEntry {
  const {
    route: { qr, account },
    request,
    now,
  } = scan;
  return {
    qr,
    account,
    ...fieldsOf(scan),
    isOwn: ownVisits.holds(request.headers.cookie, account, now),
    event,
    target,
  };
}

function moreOf(target: string, because: Because): MoreOfScan | undefined {
  const rule = nameChoice(because);
  const params = readParameters(target);
  return rule === '' && params.length === 0 ? undefined : { rule, params };
}

type Visit = Pick<UnresolvedRequest, 'now' | 'visitor'> & {
  readonly request: Pick<PlainRequest, 'headers' | 'method'>;
};

/** The entry of a visitor without cookies, who has no mark of an own visit. */
export function toPackedScanEntry(visit: Visit, { ids }: PlainRoute): PackedScanEntry {
  const { at, ip, userAgent, language, referrer, method, purpose, country } = fieldsOf(visit);
  // Written out: one shape and no spread, which costs a scan least.
  return { ids, at, ip, userAgent, language, referrer, method, purpose, country };
}

function fieldsOf({ request: { headers, method }, now, visitor }: Visit) {
  return {
    at: now,
    ip: visitor.ip,
    userAgent: headers['user-agent'] ?? '',
    language: headers['accept-language'] ?? '',
    referrer: headers.referer ?? '',
    method: method === 'HEAD' ? ('HEAD' as const) : ('GET' as const),
    purpose: String(headers['sec-purpose'] ?? headers['purpose'] ?? ''),
    country: visitor.country,
  };
}
