import type { Language } from '@evercode/i18n/visitor';
import { pageStyleHash } from './page-style.ts';

export type PolicyAdditions = {
  /** Hashes of further style sheets, as a policy spells them. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  readonly connections?: readonly string[];
  readonly images?: readonly string[];
  /** A form's answer may lead anywhere: browsers hold redirects after a form to this directive too, so it has to be left out. */
  readonly hasForm?: boolean;
};

export function pageHeaders(language: Language, additions: PolicyAdditions = {}): Readonly<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': contentSecurityPolicy(additions),
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    Vary: 'Accept-Language',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  };
}

/** Nothing loads but the style sheets and the site's own icon; nothing runs, nothing submits, nobody frames it, except what a page names. */
function contentSecurityPolicy({ styles = [], scripts = [], connections = [], images = [], hasForm = false }: PolicyAdditions): string {
  return [
    "default-src 'none'",
    `style-src ${[pageStyleHash, ...styles].map((hash) => `'${hash}'`).join(' ')}`,
    `img-src ${["'self'", ...images].join(' ')}`,
    ...(scripts.length === 0 ? [] : [`script-src ${scripts.join(' ')}`]),
    ...(connections.length === 0 ? [] : [`connect-src ${connections.join(' ')}`]),
    "base-uri 'none'",
    ...(hasForm ? [] : ["form-action 'none'"]),
    "frame-ancestors 'none'",
  ].join('; ');
}
