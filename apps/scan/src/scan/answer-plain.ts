import { hstsOf } from '../domains/enter-site.ts';
import { hasHostForm } from '../request/check-request.ts';
import type { SiteOf } from '../site/site-of.ts';
import type { AnswerPlain } from '../wire/take-plain-requests.ts';
import type { TryFastRedirect } from './fast-redirect.ts';

type AnswerPlainParts = {
  readonly siteOf: SiteOf;
  readonly trustProxy: boolean;
  readonly tryFastRedirect: TryFastRedirect;
};

/** Redirects as the listener does, with the same head, and leaves everything else to it. */
export function createAnswerPlain({ siteOf, trustProxy, tryFastRedirect }: AnswerPlainParts): AnswerPlain {
  return (request, send) => {
    const { method, url, headers } = request;
    // Requests with a cookie may be own visits.
    if (method !== 'GET' || headers.cookie !== undefined || !hasHostForm(headers.host ?? '')) return false;
    const site = siteOf(request);
    if (site.kind !== 'installation' && site.kind !== 'links') return false;
    // The listener may lead these to https.
    if (site.host !== undefined && trustProxy && headers['x-forwarded-proto'] === 'http') return false;
    return tryFastRedirect(request, url, site.prefix, (to) => send(writeHead(to, hstsOf(site)))) === 'redirected';
  };
}

/** A plain route holds no destination with characters that end a header field. */
function writeHead(destination: string, hsts: string | undefined): string {
  const extra = hsts === undefined ? '' : `Strict-Transport-Security: ${hsts}\r\n`;
  return (
    `HTTP/1.1 302 Found\r\n${extra}Location: ${destination}\r\n` +
    'Cache-Control: private, no-store\r\nContent-Length: 0\r\n'
  );
}
