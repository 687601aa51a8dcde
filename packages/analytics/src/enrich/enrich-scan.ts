import { classifyScan } from '../classify/classify-scan.ts';
import type { Told } from '../classify/classify-scan.ts';
import type { Place, ScanEntry, ScanRow } from '../scan-row.ts';
import { hashVisitor } from './hash-visitor.ts';
import type { VisitorKey } from './hash-visitor.ts';
import { readAgent } from './read-agent.ts';
import { primaryLanguage, readCountry, referrerHost } from './read-headers.ts';

/**
 * Everything statistics know of a scan. The address goes no further than this function. A `place` looked up from the
 * address is more exact than the proxy's country, and wins where it knows the country.
 */
export function enrichScan(entry: ScanEntry, segmentName: string, visitorKey: VisitorKey, place?: Place): ScanRow {
  const agent = readAgent(entry.userAgent);
  const told: Told = { method: entry.method, purpose: entry.purpose, isOwn: entry.isOwn === true, agent: entry.userAgent };
  const classification = classifyScan(told, () => agent.classification);
  const located = place !== undefined && place.country !== '';
  return {
    account: entry.account,
    qr: entry.qr,
    at: entry.at,
    segment: segmentName,
    index: entry.index,
    visitor: hashVisitor(entry, visitorKey),
    class: classification.class,
    classReason: classification.reason,
    country: located ? place.country : readCountry(entry.country),
    region: located ? place.region : '',
    city: located ? place.city : '',
    browser: agent.browser,
    os: agent.os,
    device: agent.device,
    deviceKind: agent.deviceKind,
    language: primaryLanguage(entry.language),
    referrer: referrerHost(entry.referrer),
    ...told,
  };
}
