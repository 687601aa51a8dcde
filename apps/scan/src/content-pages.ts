import { createHash } from 'node:crypto';
import type { Language } from '@evercode/i18n/visitor';
import { type ContentPage, type DraftContent, renderContentPage, type VisitorSystem } from '@evercode/pages/content';
import type { RouteRecord } from '@evercode/routing';
import { prepare, type PreparedAnswer } from './answer.ts';
import { eventPath } from './page-events/event-path.ts';
import { reportPath } from './report/report-answers.ts';

export type AskedPage = { readonly language: Language; readonly system: VisitorSystem; readonly ending: string };

/** `targets`: the names of what can be tapped on it. */
export type DrawnPage = PreparedAnswer & { readonly targets: ReadonlySet<string> };

export type ContentPages = { of(route: RouteRecord, asked: AskedPage): DrawnPage };

/** Of what is kept: pages are drawn in about a millisecond, so forgetting one costs little. */
const mostPages = 500;
const mostBytes = 16 * 1024 * 1024;

const noContent: DraftContent = { title: '', typology: 'landing-page', input: {}, look: null, assets: {} };

/** The pages of codes, drawn when they are asked for and kept until the code is saved again. The address of a page is part of its files' addresses. */
export function createContentPages({ productName }: { readonly productName?: string } = {}): ContentPages {
  const kept = new Map<string, DrawnPage>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  }

  return {
    of(route, asked) {
      const key = `${route.qr} ${route.version} ${asked.language} ${asked.system} ${asked.ending}`;
      const answer = kept.get(key) ?? draw(route, asked, productName);
      // The one just used becomes the last to be forgotten.
      forget(key);
      kept.set(key, answer);
      bytes += answer.body.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= mostPages && bytes <= mostBytes) break;
        forget(oldest);
      }
      return answer;
    },
  };
}

function draw({ page }: RouteRecord, { language, system, ending }: AskedPage, productName: string | undefined): DrawnPage {
  const drawn = renderContentPage(page ?? noContent, {
    language, system,
    assetUrl: (asset, width) => `/${ending}/${asset}${width === undefined ? '' : `?w=${width}`}`,
    avifUrl: (asset, width) => `/${ending}/${asset}?avif=${width}`,
    contactUrl: `/${ending}/contact.vcf`,
    reportUrl: `/${reportPath}${ending}`,
    eventUrl: (event, target) => `/${ending}/${eventPath}?${event}=${encodeURIComponent(target)}`,
    ...(productName !== undefined && { productName }),
  });
  return { ...prepare(200, contentHeaders(language, drawn), drawn.html), targets: new Set(drawn.targets) };
}

/** The same as pages of ours have, and what of this page may run, be painted and be framed, by its fingerprint. */
function contentHeaders(language: Language, drawn: ContentPage): Readonly<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': policyOf(drawn),
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    Vary: 'Accept-Language, User-Agent',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  };
}

function policyOf({ styles, foreignStyles, scripts, frames, targets }: ContentPage): string {
  const listed = (sources: readonly string[]): string => (sources.length === 0 ? "'none'" : sources.join(' '));
  return [
    "default-src 'none'",
    // What the owner wrote as HTML is in a frame that inherits this policy, and its styles have no fingerprint.
    `style-src ${foreignStyles ? "'unsafe-inline'" : listed(styles.map(fingerprint))}`,
    `script-src ${listed(scripts.map(fingerprint))}`,
    `img-src 'self'${foreignStyles ? ' data:' : ''}`,
    `frame-src ${listed(frames)}`,
    // To us alone a page tells what was tapped.
    ...(targets.length === 0 ? [] : ["connect-src 'self'"]),
    "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ].join('; ');
}

const fingerprint = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
