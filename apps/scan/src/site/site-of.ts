import type { IncomingMessage } from 'node:http';
import type { HostSite, RouteReader } from '@evercode/route-store';
import { toHostKey } from '@evercode/routing';
import type { Alarm } from '../process/alarm.ts';

/**
 * Who answers on a host. `links`: a domain of a workspace, with its own codes only. `app`: the product under the name
 * of a workspace, which the proxy has to ask the app for. `gone`: a domain that is disconnected. `installation`: the
 * short domain of the installation, and every host that no workspace has or had. `unreadable`: not known, because the
 * hosts cannot be read; no code is answered then, as it could be that of another domain.
 */
export type Site =
  | HostSite
  | {
      readonly kind: 'installation' | 'unreadable';
      readonly domain: '';
      readonly prefix: '';
      readonly sendsHsts: false;
      readonly host: undefined;
    };

/** Never throws. */
export type SiteOf = (request: Pick<IncomingMessage, 'headers' | 'url'>) => Site;

/**
 * The prefix of the keys of a host, as it was sent: '' for the installation's. Undefined does not mean unknown:
 * the answer may need more than the prefix, so ask `SiteOf`. Never throws.
 */
export type PlainPrefixOf = (host: string) => string | undefined;

const nobodys = { domain: '', prefix: '', sendsHsts: false, host: undefined } as const;
const installation: Site = { kind: 'installation', ...nobodys };
const unreadable: Site = { kind: 'unreadable', ...nobodys };

/** Longer ones are no host name, with or without a port. */
const longestHost = 253 + '.:65535'.length;

type SiteParts = {
  readonly routes: Pick<RouteReader, 'host'>;
  /** That of SHORT_URL, with its port. Nearly all requests have it, and need no lookup. */
  readonly ownHost: string;
  readonly routesAlarm: Alarm;
};

export function createSiteOf({ routes, ownHost, routesAlarm }: SiteParts): SiteOf {
  return (request) => {
    const host = hostOf(request);
    if (host === ownHost || host === '' || host.length > longestHost) return installation;
    try {
      return routes.host(isKey(host) ? host : toHostKey(host)) ?? installation;
    } catch (error) {
      routesAlarm.raise({ err: error });
      return unreadable;
    }
  };
}

export function createPlainPrefixOf({
  routes,
  ownHost,
}: {
  readonly routes: Pick<RouteReader, 'plainPrefix'>;
  readonly ownHost: string;
}): PlainPrefixOf {
  return (host) => {
    if (host === ownHost) return '';
    try {
      return routes.plainPrefix(host);
    } catch {
      // Reported by `SiteOf`, which is asked next.
      return undefined;
    }
  };
}

/**
 * The host of a request, as it was sent: in a target in absolute form it takes precedence over the header (RFC 9112,
 * 3.2.2). Empty: none.
 */
export function hostOf({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): string {
  if (url.charCodeAt(0) === slash) return headers.host ?? '';
  const [, authority] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url) ?? [];
  return authority === undefined ? (headers.host ?? '') : authority.slice(authority.lastIndexOf('@') + 1);
}

const [slash, colon, dot] = [47, 58, 46];

/** Whether the text has the form of `toHostKey` already: no upper case, no port, and no dot at its end. */
function isKey(host: string): boolean {
  for (let at = 0; at < host.length; at++) {
    const code = host.charCodeAt(at);
    if (code === colon || (code >= 65 && code <= 90) || code > 127) return false;
  }
  return host.charCodeAt(host.length - 1) !== dot;
}
