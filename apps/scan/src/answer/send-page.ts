import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShownProduct } from '@evercode/contract';
import { type Language, languages, negotiateLanguage } from '@evercode/i18n/visitor';
import { renderPage, type VisitorPage, visitorPages } from '@evercode/pages';
import type { Metrics } from '../process/metrics.ts';
import { brandOf } from '../site/brands.ts';
import type { SiteOf } from '../site/site-of.ts';
import { type PreparedAnswer, preparePage, send } from './prepared-answer.ts';

export type PageCache = (page: VisitorPage, language: Language) => PreparedAnswer;

/**
 * Renders every page in every language at start: no visitor waits for it, and a broken page stops the start. `appUrl`:
 * where the page of the bare origin leads.
 */
export function preparePages(appUrl?: string): PageCache {
  const shelf = new Map(
    visitorPages.flatMap((page) =>
      languages.map(
        (language) => [`${page} ${language}`, preparePage(renderPage(page, language, { appUrl }))] as const,
      ),
    ),
  );
  return (page, language) => shelf.get(`${page} ${language}`) ?? preparePage(renderPage(page, language));
}

/**
 * Sends a page in the visitor's language and with the brand of the host that was asked, and counts it. `product`: what
 * the route of the code shows in place of the product.
 */
export type SendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: VisitorPage,
  product?: ShownProduct,
) => void;

export function createSendPage(pages: PageCache, metrics: Pick<Metrics, 'answers'>, siteOf: SiteOf): SendPage {
  return (request, response, page, product) => {
    metrics.answers[page]++;
    const language = negotiateLanguage(request.headers['accept-language']);
    const brand = brandOf(siteOf(request));
    // Drawn in a fraction of a millisecond, so those of ten thousand domains are not kept.
    const answer =
      brand === undefined && product === undefined
        ? pages(page, language)
        : preparePage(renderPage(page, language, { brand, product }));
    send(response, answer);
  };
}

/** Sends the answer to a request that is not taken, and counts it. */
export type Refuse = (response: ServerResponse, answer: PreparedAnswer) => void;

export function createRefuse(metrics: Pick<Metrics, 'answers'>): Refuse {
  return (response, answer) => {
    metrics.answers.refused++;
    send(response, answer);
  };
}
