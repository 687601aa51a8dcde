import { classifyScan } from '../classify/classify-scan.ts';
import type { ClassificationInput } from '../classify/classify-scan.ts';
import type { PageEventEntry, PageEventRow, Place, ScanEntry, ScanRow } from '../scan-row.ts';
import { hashVisitor } from './hash-visitor.ts';
import type { VisitorKey } from './hash-visitor.ts';
import { type AgentFacts, readAgent } from './read-agent.ts';
import { primaryLanguage, readCountry, referrerHost } from './read-headers.ts';

const UNKNOWN_PLACE: Place = { country: '', region: '', city: '' };

/**
 * Makes the row of a scan. `found` is the place that the address was looked up as; the address itself goes no further
 * than this function.
 */
export function enrichScan(
  entry: ScanEntry,
  segmentName: string,
  visitorKey: VisitorKey,
  found: Place = UNKNOWN_PLACE,
): ScanRow {
  const agent = readAgent(entry.userAgent);
  const place = placeOf(readCountry(entry.country), found);
  return {
    ...enrichHit(entry, segmentName, visitorKey, agent),
    country: place.country,
    region: place.region,
    city: place.city,
    browser: agent.browser,
    os: agent.os,
    device: agent.device,
    deviceKind: agent.deviceKind,
    language: primaryLanguage(entry.language),
    referrer: referrerHost(entry.referrer),
    params: entry.more?.params ?? [],
    rule: entry.more?.rule ?? '',
  };
}

/** The visitor and the class are those of the scan that led to the page. */
export function enrichPageEvent(entry: PageEventEntry, segmentName: string, visitorKey: VisitorKey): PageEventRow {
  return {
    ...enrichHit(entry, segmentName, visitorKey, readAgent(entry.userAgent)),
    event: entry.event,
    target: entry.target,
  };
}

/** The columns that scans and page events share. */
function enrichHit(entry: ScanEntry, segmentName: string, visitorKey: VisitorKey, agent: AgentFacts) {
  const facts: ClassificationInput = {
    method: entry.method,
    purpose: entry.purpose,
    isOwn: entry.isOwn === true,
    agent: entry.userAgent,
  };
  const classification = classifyScan(facts, () => agent.classification);
  return {
    account: entry.account,
    qr: entry.qr,
    at: entry.at,
    segment: segmentName,
    index: entry.index,
    visitor: hashVisitor(entry, visitorKey),
    class: classification.class,
    classReason: classification.reason,
    ...facts,
  };
}

/**
 * A trusted proxy's country takes precedence. A city found in another country would then be wrong and is dropped.
 */
function placeOf(named: string, found: Place): Place {
  return named === '' || named === found.country ? found : { ...UNKNOWN_PLACE, country: named };
}
