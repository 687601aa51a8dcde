import { scanClasses } from '@evercode/contract';
import type { ScanClass } from '@evercode/contract';

/** One hit as the scan log hands it over. The address is null once the key that sealed it is gone. */
export type ScanEntry = {
  /** Milliseconds since the epoch. */
  at: number;
  qr: string;
  account: string;
  /** Place of the entry in its segment: with the segment's name it identifies the scan for ever. */
  index: number;
  ip: string | null;
  userAgent: string;
  language: string;
  referrer: string;
  method: 'GET' | 'HEAD';
  /** The Sec-Purpose or Purpose header. */
  purpose: string;
  /** A trusted proxy's country header, or ''. */
  country: string;
  /** Sent by somebody of the workspace whose visits are not to be counted. */
  isOwn?: boolean;
  more?: { readonly rule: string; readonly params: readonly string[] } | undefined;
};

/** What somebody did on the page of a code, after the scan that brought them there. `index` is one of the same count. */
export type PageEventEntry = ScanEntry & { event: string; target: string };

export const SCAN_CLASSES = scanClasses;
export type { ScanClass };

export type DeviceKind = 'mobile' | 'tablet' | 'desktop' | 'tv' | 'console' | 'wearable' | 'embedded' | 'unknown';

export type Place = { country: string; region: string; city: string };

/** One row of the `scans` table. Unknown text is '' in every column. It holds no address. */
export type ScanRow = {
  account: string;
  qr: string;
  at: number;
  segment: string;
  index: number;
  /** 64 bits as a decimal string; '0' when the address was unknown. */
  visitor: string;
  class: ScanClass;
  classReason: string;
  country: string;
  region: string;
  city: string;
  browser: string;
  os: string;
  device: string;
  deviceKind: DeviceKind;
  language: string;
  /** The host only, never a path or a query. */
  referrer: string;
  method: 'GET' | 'HEAD';
  /** This, the method and the next two are all that the class is told from: `Told`. */
  agent: string;
  purpose: string;
  isOwn: boolean;
  /** Of the scanned address's own query, as `name=value`. */
  params: readonly string[];
  /** What chose where the scan was led, or ''. */
  rule: string;
};

/** One row of the `page_events` table. */
export type PageEventRow = Pick<ScanRow, 'account' | 'qr' | 'at' | 'segment' | 'index' | 'visitor' | 'class' | 'classReason' | 'method' | 'agent' | 'purpose' | 'isOwn'> & Pick<PageEventEntry, 'event' | 'target'>;
