import { negotiateLanguage } from '@evercode/i18n/visitor';
import { addTags, renderTagPage } from '@evercode/pages';
import type { VisitorSystem } from '@evercode/pages/content';
import { classifyUserAgent, type Tags } from '@evercode/routing';
import { prepare, type PreparedAnswer, preparePage } from '../answer/prepared-answer.ts';
import type { ScanRequest } from '../request/scan-request.ts';
import { brandOf } from '../site/brands.ts';
import type { ContentPages, DrawnPage } from './content-pages.ts';

export type ContentAnswers = {
  page(scan: ScanRequest, tags: Tags | undefined): PreparedAnswer;
  /** The names of the links on the page that this visitor sees. */
  targets(scan: ScanRequest): ReadonlySet<string>;
  tagPage(scan: ScanRequest, url: string, tags: Tags): PreparedAnswer;
};

const policyName = 'Content-Security-Policy';

/** The pages of codes, and the tag page that reports a visit to Google or Meta before it redirects. */
export function createContentAnswers(pages: ContentPages): ContentAnswers {
  // Keyed by the drawn page: an eviction from its cache evicts the tagged copy too.
  const tagged = new WeakMap<PreparedAnswer, PreparedAnswer>();

  function drawFor({ request: { headers }, route, ending, site }: ScanRequest): DrawnPage {
    return pages.of(route, {
      language: negotiateLanguage(headers['accept-language']),
      system: visitorSystem(headers['user-agent']),
      ending,
      hidesMark: site.host?.brand.hidesMark === true,
    });
  }

  return {
    targets: (scan) => drawFor(scan).targets,
    page(scan, tags) {
      const answer = drawFor(scan);
      if (tags === undefined) return answer;
      const known = tagged.get(answer) ?? withTags(answer, tags);
      tagged.set(answer, known);
      return known;
    },
    tagPage({ request, route, site }, url, tags) {
      const language = negotiateLanguage(request.headers['accept-language']);
      return preparePage(renderTagPage(url, tags, language, { brand: brandOf(site), product: route.brand }));
    },
  };
}

/** Pages differ between the systems that have an app store, and all others. */
function visitorSystem(userAgent = ''): VisitorSystem {
  const { system } = classifyUserAgent(userAgent);
  return system === 'ios' || system === 'android' ? system : 'other';
}

function withTags({ status, head, body }: PreparedAnswer, tags: Tags): PreparedAnswer {
  const headers: Record<string, string> = {};
  for (let at = 0; at + 1 < head.length; at += 2) headers[head[at] ?? ''] = head[at + 1] ?? '';
  const { html, policy } = addTags(body.toString(), headers[policyName] ?? "default-src 'none'", tags);
  return prepare(status, { ...headers, [policyName]: policy }, html);
}
