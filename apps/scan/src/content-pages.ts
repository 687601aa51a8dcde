import type { System } from '@evercode/contract';
import type { Language } from '@evercode/i18n/visitor';
import { escapeHtml } from '@evercode/pages';
import type { RouteRecord } from '@evercode/routing';
import { prepare, type PreparedAnswer } from './answer.ts';

export type ContentPages = { of(route: RouteRecord, asked: { language: Language; system: System; ending: string }): PreparedAnswer };

const headers = {
  'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; img-src 'self'",
};

/** The visitor page of a code: its title. */
export function createContentPages(): ContentPages {
  return {
    of({ page }, { language }) {
      const title = escapeHtml(page?.title ?? '');
      return prepare(200, { ...headers, 'Content-Language': language }, `<!doctype html><html lang="${language}"><title>${title}</title><body><h1>${title}</h1></body></html>`);
    },
  };
}
