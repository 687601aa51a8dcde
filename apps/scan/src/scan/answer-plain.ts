import { hstsOf } from '../domains/enter-site.ts';
import { hasHostForm } from '../request/check-request.ts';
import type { PlainPrefixOf, SiteOf } from '../site/site-of.ts';
import type { AnswerPlain } from '../wire/take-plain-requests.ts';
import type { TryFastRedirect } from './fast-redirect.ts';

type AnswerPlainParts = {
  readonly plainPrefixOf: PlainPrefixOf;
  readonly siteOf: SiteOf;
  readonly trustProxy: boolean;
  readonly tryFastRedirect: TryFastRedirect;
};

/** Redirects as the listener does, with the same head, and leaves everything else to it. */
export function createAnswerPlain({
  plainPrefixOf,
  siteOf,
  trustProxy,
  tryFastRedirect,
}: AnswerPlainParts): AnswerPlain {
  return (request, send) => {
    const { method, url, headers } = request;
    // Requests with a cookie may be own visits.
    if (method !== 'GET' || headers.cookie !== undefined || !hasHostForm(headers.host ?? '')) return false;
    /** On domains the listener may lead these to https. */
    const isInTheClear = trustProxy && headers['x-forwarded-proto'] === 'http';
    const redirect = (prefix: string, hsts?: string): boolean =>
      tryFastRedirect(request, url, prefix, (to) => send(writeHead(to, hsts))) === 'redirected';

    const prefix = plainPrefixOf(headers.host ?? '');
    if (prefix !== undefined) return !(isInTheClear && prefix !== '') && redirect(prefix);
    const site = siteOf(request);
    if (site.kind !== 'installation' && site.kind !== 'links') return false;
    return !(isInTheClear && site.host !== undefined) && redirect(site.prefix, hstsOf(site));
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
