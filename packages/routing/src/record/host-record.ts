import type { AssetFacts } from '@evercode/contract';

/** A picture in the store of files, under its uuid. */
export type HostPicture = { readonly asset: string; readonly facts: AssetFacts };

/** `links`: short links of a workspace. `app`: the product under the name of a workspace. */
type HostUse = 'links' | 'app';

/**
 * Everything that a scan machine knows of a host name, compiled in the transaction of each change. Only hosts that a
 * workspace has proved have a record, and `gone` ones are as unknown as those without.
 */
export type HostRecord = {
  readonly format: 1;
  /** Grows with every change, also when another workspace gets the host. Of two records the higher version wins. */
  readonly version: number;
  /** In lower case, in ASCII, without a dot at the end. */
  readonly host: string;
} & (
  | { readonly gone: true }
  | {
      readonly gone?: false;
      readonly use: HostUse;
      /** The uuid of the domain: the first part of `routeKey`. */
      readonly domain: string;
      readonly account: string;
      /** Whether a certificate may be issued and renewed. */
      readonly certificate: boolean;
      readonly hsts: 'off' | 'host' | 'subdomains';
      readonly root: { readonly kind: 'page' } | { readonly kind: 'redirect'; readonly url: string };
      /** Where unknown endings lead; null: the page that says so. */
      readonly unknownUrl: string | null;
      readonly brand: HostBrand;
      readonly robots: 'allow' | 'disallow';
      readonly favicon: HostPicture | null;
      /** The text of apple-app-site-association and assetlinks.json; null: not found. */
      readonly apple: string | null;
      readonly android: string | null;
    }
);
export type LiveHost = Exclude<HostRecord, { readonly gone: true }>;

/** Who a page says it is from. An empty name: none. */
type HostBrand = {
  readonly name: string;
  readonly logo: HostPicture | null;
  readonly color: string | null;
  /** Whether the mark of the product is left off. */
  readonly hidesMark: boolean;
};

/** A stored record that is damaged, or was written by a newer version. */
export class UnreadableHostError extends Error {
  override readonly name = 'UnreadableHostError';
}

/** Stored form: its JSON. */
export function encodeHostRecord(record: HostRecord): string {
  return JSON.stringify(record);
}

/** Checks what decides who is answered; the rest was validated when it was compiled. */
export function decodeHostRecord(text: string): HostRecord {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new UnreadableHostError('A stored host record is not readable.');
  }
  if (!isHostRecord(read)) throw new UnreadableHostError('A stored host record is damaged or of a newer format.');
  return read;
}

function isHostRecord(read: unknown): read is HostRecord {
  if (typeof read !== 'object' || read === null) return false;
  const { format, version, host, gone, domain, account, use, brand } = read as Readonly<Record<string, unknown>>;
  if (format !== 1 || typeof version !== 'number' || typeof host !== 'string' || host === '') return false;
  if (gone === true) return true;
  return (
    typeof domain === 'string' &&
    domain !== '' &&
    typeof account === 'string' &&
    (use === 'links' || use === 'app') &&
    typeof brand === 'object' &&
    brand !== null
  );
}

/** The form in which hosts are kept and compared: of a Host header or of a typed name. */
export function toHostKey(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
