import type { Language } from '@evercode/i18n/visitor';
import type { PageBrand } from './page-brand.ts';
import { pageStyleHash } from './page-style.ts';

type PolicyAdditions = {
  /** Hashes of further style sheets, in the notation of the policy. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  readonly connections?: readonly string[];
  readonly images?: readonly string[];
  /**
   * Leaves form-action out: browsers also apply it to redirects after a form, which may lead anywhere.
   */
  readonly hasForm?: boolean;
  readonly brand?: PageBrand | undefined;
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

/**
 * Allows only the style sheets and the site's own icon: no scripts, forms or framing, except what a page adds.
 */
function contentSecurityPolicy({
  styles = [],
  scripts = [],
  connections = [],
  images = [],
  hasForm = false,
  brand,
}: PolicyAdditions): string {
  const ofBrand = brand?.style === undefined ? [] : [brand.style.hash];
  return [
    "default-src 'none'",
    `style-src ${[pageStyleHash, ...ofBrand, ...styles].map((hash) => `'${hash}'`).join(' ')}`,
    `img-src ${["'self'", ...images].join(' ')}`,
    ...(scripts.length === 0 ? [] : [`script-src ${scripts.join(' ')}`]),
    ...(connections.length === 0 ? [] : [`connect-src ${connections.join(' ')}`]),
    "base-uri 'none'",
    ...(hasForm ? [] : ["form-action 'none'"]),
    "frame-ancestors 'none'",
  ].join('; ');
}
