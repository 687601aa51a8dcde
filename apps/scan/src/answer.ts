import type { ServerResponse } from 'node:http';
import { type Language, languages } from '@evercode/i18n/visitor';
import { type RenderedPage, renderPage, type VisitorPage, visitorPages } from '@evercode/pages';

/** Ready to be sent: a head as writeHead takes it, and a body. */
export type PreparedAnswer = { readonly status: number; readonly head: readonly string[]; readonly body: Buffer };

export type PageShelf = (page: VisitorPage, language: Language) => PreparedAnswer;

/** Every page in every language, rendered once, at start: no visitor waits for it, and none finds it broken. */
export function preparePages(): PageShelf {
  const shelf = new Map(visitorPages.flatMap((page) => languages.map((language) => [`${page} ${language}`, preparePage(renderPage(page, language))] as const)));
  return (page, language) => shelf.get(`${page} ${language}`) ?? preparePage(renderPage(page, language));
}

export function preparePage({ html, status, headers }: RenderedPage): PreparedAnswer {
  return prepare(status, headers, html);
}

export function prepare(status: number, headers: Readonly<Record<string, string>>, text: string): PreparedAnswer {
  const body = Buffer.from(text);
  return { status, head: Object.entries({ ...headers, 'Content-Length': String(body.length) }).flat(), body };
}

/** The same answer with more to its head. */
export function withHeader({ status, head, body }: PreparedAnswer, name: string, value: string): PreparedAnswer {
  return { status, head: [...head, name, value], body };
}

/** To a HEAD request Node sends the head alone. */
export function send(response: ServerResponse, { status, head, body }: PreparedAnswer): void {
  response.writeHead(status, [...head]).end(body);
}

/** The destination goes out letter for letter as it was stored. */
export function sendRedirect(response: ServerResponse, url: string): void {
  response.writeHead(302, ['Location', url, 'Cache-Control', 'private, no-store', 'Content-Length', '0']).end();
}
