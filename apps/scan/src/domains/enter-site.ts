import type { IncomingMessage, ServerResponse } from 'node:http';
import { reachPath } from '@evercode/config/reach-proof';
import { prepare, send } from '../answer/prepared-answer.ts';
import { readPath } from '../request/read-target.ts';
import type { Site } from '../site/site-of.ts';

type EnterSiteParts = {
  /** Only then the scheme of the visitor is known. */
  readonly trustProxy: boolean;
  /** Where domains are reached by https. */
  readonly edgePort: number;
};

const usualPort = 443;
const hstsByChoice = {
  off: undefined,
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
} as const;

/** A program that sent its token in the clear gets an error, so that it is noticed. */
const httpsOnly = prepare(403, { 'Cache-Control': 'no-store' }, 'The API answers at https only.');

/**
 * Leads visitors of a domain to https once it may have a certificate, and adds HSTS where its owner wants it. By http
 * it still answers the question whether it reaches this installation, which may come before any certificate. True: the
 * request is answered.
 */
export function createEnterSite({ trustProxy, edgePort }: EnterSiteParts) {
  const port = edgePort === usualPort ? '' : `:${edgePort}`;

  return (site: Site, request: IncomingMessage, response: ServerResponse): boolean => {
    const { host } = site;
    if (host === undefined) return false;
    if (trustProxy && request.headers['x-forwarded-proto'] === 'http') {
      const target = request.url ?? '/';
      if (host.use === 'app' && /^api(?:\/|$)/.test(readPath(target))) {
        send(response, httpsOnly);
        return true;
      }
      if (!host.certificate || readPath(target) === reachPath) return false;
      const location = `https://${host.host}${port}${target.startsWith('/') ? target : `/${readPath(target)}`}`;
      send(response, prepare(308, { Location: location, 'Cache-Control': 'no-store' }));
      return true;
    }
    // Set before writeHead, which adds the headers of each answer to it. Browsers ignore it over http.
    const hsts = hstsOf(site);
    if (hsts !== undefined) response.setHeader('Strict-Transport-Security', hsts);
    return false;
  };
}

/** The value of `Strict-Transport-Security` that the owner of a domain wants. */
export function hstsOf({ host, sendsHsts }: Site): string | undefined {
  return sendsHsts && host !== undefined ? hstsByChoice[host.hsts] : undefined;
}
