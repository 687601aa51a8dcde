import type { Language } from '@evercode/i18n/visitor';
import { pageStyleHash } from './page-style.ts';

/** Nothing loads but this one style sheet and the site's own icon; nothing runs, nothing submits, nobody frames it. */
const contentSecurityPolicy = [
  "default-src 'none'", `style-src '${pageStyleHash}'`, "img-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
].join('; ');

export function pageHeaders(language: Language): Readonly<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': contentSecurityPolicy,
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    Vary: 'Accept-Language',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  };
}
