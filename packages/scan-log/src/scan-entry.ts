/** One scan as the scan role saw it. Nothing is looked up or judged here: that is the worker's part, off the visitor's way. */
export type ScanEntry = SeenScan & { readonly qr: string; readonly account: string };

/** What somebody did on the page of a code, after the scan that brought them there. It is no scan, and comes back apart from them. */
export type PageEventEntry = ScanEntry & {
  /** A short word of ours: what was done. */
  readonly event: string;
  /** To what, in the words of the page's owner, or ''. */
  readonly target: string;
};

/** What few scans have. */
export type MoreOfScan = {
  /** A short word of ours: what chose where the visitor was led, or '' where nothing had to be chosen. */
  readonly rule: string;
  /** Pairs of the scanned address's own query, as `name=value`. At most eight come back. */
  readonly params: readonly string[];
};

/** The same of a code whose numbers are at hand in bytes, sixteen each, one behind the other: it comes out of the log as a `ScanEntry` with UUIDs. */
export type PackedScanEntry = SeenScan & { readonly ids: Uint8Array; readonly idsAt: number };

type SeenScan = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The visitor's address, or '' where it is not known. Written to disk only sealed. */
  readonly ip: string;
  readonly userAgent: string;
  readonly language: string;
  readonly referrer: string;
  readonly method: 'GET' | 'HEAD';
  /** The Sec-Purpose or Purpose header: browsers that fetch ahead say so here. */
  readonly purpose: string;
  /** A trusted proxy's country header, or ''. */
  readonly country: string;
  /** Whoever sent it had said that visits of their browser are not to be counted for this workspace. */
  readonly isOwn?: boolean;
  readonly more?: MoreOfScan | undefined;
};

/** A scan as it comes back from a segment. `ip` is null where none was known or its key is destroyed. */
export type StoredScan = Omit<ScanEntry, 'ip'> & {
  /** Place in the segment, the same on every reading: segment name and index name a scan for ever. */
  readonly index: number;
  readonly ip: string | null;
};

/** The same of a page event: its index is one of the same count. */
export type StoredPageEvent = StoredScan & Pick<PageEventEntry, 'event' | 'target'>;
