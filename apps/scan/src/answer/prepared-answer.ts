import type { ServerResponse } from 'node:http';
import type { RenderedPage } from '@evercode/pages';

/** Ready to send: a head for writeHead, and a body. */
export type PreparedAnswer = { readonly status: number; readonly head: readonly string[]; readonly body: Buffer };

export function prepare(status: number, headers: Readonly<Record<string, string>>, text = ''): PreparedAnswer {
  const body = Buffer.from(text);
  return { status, head: Object.entries({ ...headers, 'Content-Length': String(body.length) }).flat(), body };
}

export function preparePage({ html, status, headers }: RenderedPage): PreparedAnswer {
  return prepare(status, headers, html);
}

/** An empty answer that no cache keeps, mostly a refusal. */
export function prepareEmpty(status: number): PreparedAnswer {
  return prepare(status, { 'Cache-Control': 'no-store' });
}

export function prepareMethodNotAllowed(allowed: string): PreparedAnswer {
  return prepare(405, { Allow: allowed, 'Cache-Control': 'no-store' });
}

export function withHeader({ status, head, body }: PreparedAnswer, name: string, value: string): PreparedAnswer {
  return { status, head: [...head, name, value], body };
}

/** For a HEAD request Node sends only the head. */
export function send(response: ServerResponse, { status, head, body }: PreparedAnswer): void {
  response.writeHead(status, [...head]).end(body);
}

/** The destination is sent byte for byte as it was stored. */
export function sendRedirect(response: ServerResponse, url: string): void {
  response.writeHead(302, ['Location', url, 'Cache-Control', 'private, no-store', 'Content-Length', '0']).end();
}
