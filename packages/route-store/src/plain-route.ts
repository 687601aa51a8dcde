import { alwaysLeadsTo, type RouteRecord } from '@evercode/routing';

/** A route that leads everybody to one address, whoever comes and when: as nearly all do. */
export type PlainRoute = {
  readonly url: string;
  /** At `idsAt`: the sixteen bytes of the code's number, and the sixteen of its workspace's. Valid until the next call of the reader. */
  readonly ids: Uint8Array;
  readonly idsAt: number;
};

/** What is to be kept of a plain route. */
export type ToPack = { readonly key: string; readonly url: string; readonly ids: Uint8Array };

export const idsBytes = 32;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const latin1 = /^[\x21-\xff]+$/;
const mostOfKey = 255;
const mostOfUrl = 2048;

/** Undefined: it is not plain, or not of the common form. */
export function toPack(key: string, record: RouteRecord): ToPack | undefined {
  const url = alwaysLeadsTo(record);
  if (url === undefined || url.length > mostOfUrl || key.length > mostOfKey || !latin1.test(key)) return undefined;
  if (!uuid.test(record.qr) || !uuid.test(record.account)) return undefined;
  return { key, url, ids: Buffer.from(`${record.qr}${record.account}`.replaceAll('-', ''), 'hex') };
}
