import type { ScanClass } from '@evercode/contract';

/** One hit as read from the scan log. `ip` is null once the key that encrypted it is destroyed. */
export type ScanEntry = {
  /** Milliseconds since the epoch. */
  at: number;
  qr: string;
  account: string;
  /** Position in the segment: with the segment's name it identifies the scan for ever. */
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
  /** Sent by a browser that a member of the workspace has excluded. */
  isOwn?: boolean;
  more?: { readonly rule: string; readonly params: readonly string[] } | undefined;
};

/**
 * What a visitor did on the page of a code after the scan. `index` continues the count of the segment.
 */
export type PageEventEntry = ScanEntry & { event: string; target: string };

export type DeviceKind = 'mobile' | 'tablet' | 'desktop' | 'tv' | 'console' | 'wearable' | 'embedded' | 'unknown';

export type Place = { country: string; region: string; city: string };

/** One row of the `scans` table. Unknown texts are ''. It contains no address. */
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
  /** Host only, without path and query. */
  referrer: string;
  method: 'GET' | 'HEAD';
  /**
   * With the method and the next two, all facts that classification reads (`ClassificationInput`). Null: not known, so
   * the scan keeps its class.
   */
  agent: string | null;
  purpose: string;
  isOwn: boolean;
  /** The query of the scanned address, each as `name=value`. */
  params: readonly string[];
  /** What chose the destination, or ''. */
  rule: string;
};

/** One row of the `page_events` table. */
export type PageEventRow = Pick<
  ScanRow,
  | 'account'
  | 'qr'
  | 'at'
  | 'segment'
  | 'index'
  | 'visitor'
  | 'class'
  | 'classReason'
  | 'method'
  | 'agent'
  | 'purpose'
  | 'isOwn'
> &
  Pick<PageEventEntry, 'event' | 'target'>;
