import { classifyScan } from '../classify/classify-scan.ts';
import type { Told } from '../classify/classify-scan.ts';
import type { PageEventEntry, PageEventRow, Place, ScanEntry, ScanRow } from '../scan-row.ts';
import { hashVisitor } from './hash-visitor.ts';
import type { VisitorKey } from './hash-visitor.ts';
import { type AgentFacts, readAgent } from './read-agent.ts';
import { primaryLanguage, readCountry, referrerHost } from './read-headers.ts';

const nowhere: Place = { country: '', region: '', city: '' };

/** Everything statistics know of a scan, with the place that its address was looked up as. The address goes no further than this function. */
export function enrichScan(entry: ScanEntry, segmentName: string, visitorKey: VisitorKey, found: Place = nowhere): ScanRow {
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

/** Who does something on a page is the same visitor as who scanned, and of the same class. */
export function enrichPageEvent(entry: PageEventEntry, segmentName: string, visitorKey: VisitorKey): PageEventRow {
  return { ...enrichHit(entry, segmentName, visitorKey, readAgent(entry.userAgent)), event: entry.event, target: entry.target };
}

/** What is known of every hit, whatever it was for. */
function enrichHit(entry: ScanEntry, segmentName: string, visitorKey: VisitorKey, agent: AgentFacts) {
  const told: Told = { method: entry.method, purpose: entry.purpose, isOwn: entry.isOwn === true, agent: entry.userAgent };
  const classification = classifyScan(told, () => agent.classification);
  return {
    account: entry.account,
    qr: entry.qr,
    at: entry.at,
    segment: segmentName,
    index: entry.index,
    visitor: hashVisitor(entry, visitorKey),
    class: classification.class,
    classReason: classification.reason,
    ...told,
  };
}

/** A proxy that was told to name the country knows it better than we do: a town in another country would be a wrong one. */
function placeOf(named: string, found: Place): Place {
  return named === '' || named === found.country ? found : { ...nowhere, country: named };
}
