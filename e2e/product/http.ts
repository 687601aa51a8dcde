import { Agent, request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

/** Rejects where no whole answer came. Unlike `fetch` it follows nothing, adds no header, and can keep to one connection. */
export function send(url: string, { body, ...options }: RequestOptions & { body?: string | undefined } = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request(url, { family: 4, timeout: 10_000, ...options }, (incoming) => {
    let text = '';
    incoming.setEncoding('utf8').on('data', (piece: string) => { text += piece; });
    incoming.once('error', reject);
    incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text }));
  });
  outgoing.once('timeout', () => outgoing.destroy(new Error(`${url} did not answer.`)));
  outgoing.once('error', reject);
  // Node does not say it of a DELETE by itself.
  if (body !== undefined) outgoing.setHeader('content-length', Buffer.byteLength(body));
  outgoing.end(body);
  return promise;
}

/** One connection that stays open. */
export function keepAlive(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}
