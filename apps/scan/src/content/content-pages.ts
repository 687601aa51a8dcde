import { createHash } from 'node:crypto';
import { savedPathOf } from '@evercode/content';
import type { Language } from '@evercode/i18n/visitor';
import { type ContentPage, type DraftContent, renderContentPage, type VisitorSystem } from '@evercode/pages/content';
import type { RouteRecord } from '@evercode/routing';
import { prepare, type PreparedAnswer } from '../answer/prepared-answer.ts';
import { eventSuffix, reportPrefix } from '../request/reserved-paths.ts';

type PageVariant = {
  readonly language: Language;
  readonly system: VisitorSystem;
  readonly ending: string;
  /** Whether the domain leaves the mark of the product off. */
  readonly hidesMark?: boolean;
};

/** `targets`: the names of the links on the page. */
export type DrawnPage = PreparedAnswer & { readonly targets: ReadonlySet<string> };

export type ContentPages = { of(route: RouteRecord, variant: PageVariant): DrawnPage };

/** Limits of the cache. A page is drawn in about a millisecond, so an eviction costs little. */
const maxPages = 500;
const maxCacheBytes = 16 * 1024 * 1024;

const noContent: DraftContent = { title: '', typology: 'landing-page', input: {}, look: null, assets: {} };

/**
 * Draws the pages of codes on request and caches them until the code is saved again. The ending is part of the key, as
 * it is part of the addresses of the page's files.
 */
export function createContentPages(): ContentPages {
  const kept = new Map<string, DrawnPage>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  }

  return {
    of(route, variant) {
      const { language, system, ending, hidesMark = false } = variant;
      const key = `${route.qr} ${route.version} ${language} ${system} ${ending} ${hidesMark}`;
      const answer = kept.get(key) ?? draw(route, variant);
      // Moves the page to the end of the map: the least recently used is evicted first.
      forget(key);
      kept.set(key, answer);
      bytes += answer.body.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= maxPages && bytes <= maxCacheBytes) break;
        forget(oldest);
      }
      return answer;
    },
  };
}

function draw({ page, brand }: RouteRecord, { language, system, ending, hidesMark = false }: PageVariant): DrawnPage {
  const shown = page ?? noContent;
  const drawn = renderContentPage(shown, {
    language,
    system,
    assetUrl: (file, width) => `/${ending}/${file}${width === undefined ? '' : `?w=${width}`}`,
    avifUrl: (file, width) => `/${ending}/${file}?avif=${width}`,
    saveUrl: `/${ending}/${savedPathOf(shown.typology)}`,
    reportUrl: `/${reportPrefix}${ending}`,
    product: brand,
    eventUrl: (event, target) => `/${ending}${eventSuffix}?${event}=${encodeURIComponent(target)}`,
    hidesMark,
  });
  return { ...prepare(200, contentHeaders(language, drawn), drawn.html), targets: new Set(drawn.targets) };
}

/** The headers of the product's own pages, with a policy for what this page loads. */
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

/** Allows the page's own styles and scripts by their hashes, and the players it embeds. */
function policyOf({ styles, foreignStyles, scripts, frames, targets }: ContentPage): string {
  const listed = (sources: readonly string[]): string => (sources.length === 0 ? "'none'" : sources.join(' '));
  return [
    "default-src 'none'",
    // The owner's HTML is in a frame that inherits this policy, and its styles have no hash.
    `style-src ${foreignStyles ? "'unsafe-inline'" : listed(styles.map(hashSource))}`,
    `script-src ${listed(scripts.map(hashSource))}`,
    `img-src 'self'${foreignStyles ? ' data:' : ''}`,
    `frame-src ${listed(frames)}`,
    // For page events, which go to the scan origin alone.
    ...(targets.length === 0 ? [] : ["connect-src 'self'"]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
