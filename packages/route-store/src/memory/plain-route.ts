import { fixedDestination, type RouteRecord } from '@evercode/routing';

/** A route that redirects every visitor to one address at any time, as nearly all do. */
export type PlainRoute = {
  /** May stand in a header field as it is. */
  readonly url: string;
  /** The sixteen bytes of the code's UUID, then those of its workspace's. Valid until the reader's next call. */
  readonly ids: Uint8Array;
};

/** The fields of a plain route that are kept in memory. */
export type ToPack = { readonly key: string; readonly url: string; readonly ids: Uint8Array };

export const idsBytes = 32;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const latin1 = /^[\x21-\xff]+$/;
const mostOfKey = 255;
const mostOfUrl = 2048;

/** Undefined for a route that is not plain, or has an unusual key, address or id. */
export function toPack(key: string, record: RouteRecord): ToPack | undefined {
  const url = fixedDestination(record);
  if (url === undefined || url.length > mostOfUrl || key.length > mostOfKey || !latin1.test(key)) return undefined;
  if (!uuid.test(record.qr) || !uuid.test(record.account)) return undefined;
  return { key, url, ids: Buffer.from(`${record.qr}${record.account}`.replaceAll('-', ''), 'hex') };
}
