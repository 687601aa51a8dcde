import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateLanguage } from '@evercode/i18n/visitor';
import type { VisitorPage } from '@evercode/pages';
import { type PageShelf, send } from './answer.ts';
import type { Metrics } from './metrics.ts';

/** A page of the product's own, in the visitor's language, counted. */
export type SendPage = (request: IncomingMessage, response: ServerResponse, page: Exclude<VisitorPage, 'home'>) => void;

export function createSendPage(pages: PageShelf, metrics: Metrics): SendPage {
  return (request, response, page) => {
    metrics.answers[page]++;
    send(response, pages(page, negotiateLanguage(request.headers['accept-language'])));
  };
}
