import type { HostRecord, LiveHost } from '@evercode/routing';

/**
 * What a scan needs of a host, drawn from its record once: a small object beside the record, whose memory most scans
 * then leave alone. `gone`: a domain that is disconnected.
 */
export type HostSite =
  | {
      readonly kind: LiveHost['use'];
      /** The first part of the keys of its routes. */
      readonly domain: string;
      /** The same for `RouteReader.plain`. */
      readonly prefix: string;
      readonly sendsHsts: boolean;
      readonly host: LiveHost;
    }
  | {
      readonly kind: 'gone';
      readonly domain: '';
      readonly prefix: '';
      readonly sendsHsts: false;
      readonly host: undefined;
    };

const gone: HostSite = { kind: 'gone', domain: '', prefix: '', sendsHsts: false, host: undefined };

export function toHostSite(record: HostRecord, prefixOf: (domain: string) => string): HostSite {
  if (record.gone === true) return gone;
  const { use, domain, hsts } = record;
  return { kind: use, domain, prefix: prefixOf(domain), sendsHsts: hsts !== 'off', host: record };
}
