import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Any object: the double keeps links in the shape of its service. */
export type Shape = Record<string, unknown>;
type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  form: URLSearchParams;
};
export type Answered = { status: number; body: unknown; headers?: Record<string, string> };

/**
 * What may go wrong at any service, whatever it is asked. A text as the body is sent as it is. `silence` never answers;
 * `flood` never stops answering;
 * `html` is the page of a proxy; `broken` is JSON that is cut off.
 */
type Trouble =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | 'silence'
  | 'flood'
  | 'html'
  | 'broken'
  | 'hang-up';

export type ServiceDouble = {
  readonly url: string;
  readonly key: string;
  /** In the shape of the service, in the order in which they were made. May be changed at any time. */
  links: Shape[];
  /** As `GET /path?query`, without the key. */
  readonly asked: string[];
  /** Headers of each request, to look for the key where it does not belong. */
  readonly seen: IncomingMessage['headers'][];
  /** The next `times` requests meet this trouble; those whose path and query do not match `at` do not. */
  failWith: (trouble: Trouble | undefined, chosen?: { times?: number; at?: RegExp }) => void;
  /** Totals tell this number instead of the true one. */
  claimTotal: (total: number | undefined) => void;
  /** Every page is the first page, and there is always a next one. */
  repeatFirstPage: () => void;
  stop: () => Promise<void>;
};

/** The state that a service reads while it answers. */
type DoubleState = { key: string; links: Shape[]; total: () => number; isRepeating: () => boolean };

type Answer = (asked: Asked, state: DoubleState) => Answered;

const page = '<!doctype html><title>Just a moment</title><p>Checking your browser.</p>';

/** Serves one API on loopback. `answer` is written from the recorded facts at the head of each double. */
export async function startServiceDouble(answer: Answer, key: string): Promise<ServiceDouble> {
  const asked: string[] = [];
  const seen: IncomingMessage['headers'][] = [];
  let trouble: { is: Trouble; left: number; at: RegExp } | undefined;
  let claimed: number | undefined;
  let repeats = false;
  const double: DoubleState = {
    key,
    links: [],
    total: () => claimed ?? double.links.length,
    isRepeating: () => repeats,
  };

  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an AddressInfo.
  const { port } = server.address() as AddressInfo;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://double');
    const chunks: Buffer[] = [];
    // The cast is safe: a request without an encoding yields bytes.
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
    asked.push(`${method} ${url.pathname}${url.search}`);
    seen.push(headers);
    if (trouble !== undefined && trouble.left > 0 && trouble.at.test(`${url.pathname}${url.search}`)) {
      trouble.left -= 1;
      meet(trouble.is, response);
      return;
    }
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const {
      status,
      body,
      headers: more,
    } = answer({ method, path: url.pathname, query: url.searchParams, headers, form }, double);
    send(response, status, body, more);
  }

  return {
    url: `http://127.0.0.1:${port}`,
    key,
    get links() {
      return double.links;
    },
    set links(links) {
      double.links = links;
    },
    asked,
    seen,
    failWith: (is, { times = Infinity, at = /./ } = {}) => {
      trouble = is && { is, left: times, at };
    },
    claimTotal: (total) => {
      claimed = total;
    },
    repeatFirstPage: () => {
      repeats = true;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}

function meet(trouble: Trouble, response: ServerResponse): void {
  if (trouble === 'silence') return;
  if (trouble === 'hang-up') return void response.destroy();
  if (trouble === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  if (trouble === 'broken')
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"links":[{"id":"bit');
  if (trouble === 'flood') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('["');
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    return more();
  }
  const { status, headers, body = {} } = trouble;
  return send(response, status, body, headers);
}

/** The links from `from` on; always the first ones where the double repeats its first page. */
export function pageOf({ links, isRepeating }: DoubleState, from: number, size: number): Shape[] {
  const start = isRepeating() ? 0 : from;
  return links.slice(start, start + size);
}
