/** One scan as the scan role saw it. Lookups and classification are the worker's part, off the request path. */
export type ScanEntry = RequestFields & { readonly qr: string; readonly account: string };

/** An event on the page of a code, after the scan that led there. Not a scan, and read back separately. */
export type PageEventEntry = ScanEntry & {
  /** The name of the event. */
  readonly event: string;
  /** What it was done to, in the words of the page's owner, or ''. */
  readonly target: string;
};

/** Optional fields, which few scans have. */
export type MoreOfScan = {
  /** What decided the destination (see `nameChoice`), or '' where nothing was chosen. */
  readonly rule: string;
  /** Query parameters of the scanned address, as `name=value`. At most eight are stored. */
  readonly params: readonly string[];
};

/**
 * A scan with the ids of code and workspace as two times sixteen bytes. Read back as a `ScanEntry` with UUIDs.
 */
export type PackedScanEntry = RequestFields & { readonly ids: Uint8Array };

type RequestFields = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The visitor's address, or '' where not known. Sealed on disk. */
  readonly ip: string;
  readonly userAgent: string;
  readonly language: string;
  readonly referrer: string;
  readonly method: 'GET' | 'HEAD';
  /** The Sec-Purpose or Purpose header, set by a prefetch. */
  readonly purpose: string;
  /** The country header of a trusted proxy, or ''. */
  readonly country: string;
  /** An own visit: the browser is marked as not counted for this workspace. */
  readonly isOwn?: boolean;
  readonly more?: MoreOfScan | undefined;
};

/** A scan read back from a segment. `ip` is null where it was not known or its key is destroyed. */
export type StoredScan = Omit<ScanEntry, 'ip'> & {
  /** Index in the segment, the same on every reading: segment name and index identify a scan forever. */
  readonly index: number;
  readonly ip: string | null;
};

/** A page event read back from a segment. Events and scans share one sequence of indexes. */
export type StoredPageEvent = StoredScan & Pick<PageEventEntry, 'event' | 'target'>;
