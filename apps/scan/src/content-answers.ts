import type { IncomingMessage } from 'node:http';
import { negotiateLanguage } from '@evercode/i18n/visitor';
import { addTags, renderTagPage } from '@evercode/pages';
import type { VisitorSystem } from '@evercode/pages/content';
import { classifyUserAgent, type Tags } from '@evercode/routing';
import { prepare, type PreparedAnswer, preparePage } from './answer.ts';
import type { ContentPages, DrawnPage } from './content-pages.ts';
import type { ScanRequest } from './scan-request.ts';

export type ContentAnswers = {
  page(scan: ScanRequest, tags: Tags | undefined): PreparedAnswer;
  /** What this visitor can tap on it. */
  targets(scan: ScanRequest): ReadonlySet<string>;
  tagPage(request: IncomingMessage, url: string, tags: Tags): PreparedAnswer;
};

const policyName = 'Content-Security-Policy';

/** The pages on which a visitor arrives: that of the code, and the one that tells Google or Meta on the way to somewhere else. */
export function createContentAnswers(pages: ContentPages): ContentAnswers {
  // Answers of pages are kept by whoever draws them; the same one is tagged once.
  const tagged = new WeakMap<PreparedAnswer, PreparedAnswer>();

  function drawnFor({ request: { headers }, route, ending }: ScanRequest): DrawnPage {
    return pages.of(route, { language: negotiateLanguage(headers['accept-language']), system: visitorSystem(headers['user-agent']), ending });
  }

  return {
    targets: (scan) => drawnFor(scan).targets,
    page(scan, tags) {
      const answer = drawnFor(scan);
      if (tags === undefined) return answer;
      const known = tagged.get(answer) ?? withTags(answer, tags);
      tagged.set(answer, known);
      return known;
    },
    tagPage: (request, url, tags) => preparePage(renderTagPage(url, tags, negotiateLanguage(request.headers['accept-language']))),
  };
}

/** Pages differ for those who have a store of apps. */
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
