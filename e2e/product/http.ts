import { Agent, request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

/**
 * Rejects unless a complete answer arrives. Unlike `fetch` it follows no redirects, adds no headers, and can reuse one
 * connection.
 */
export function send(
  url: string,
  { body, ...options }: RequestOptions & { body?: string | undefined } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request(url, { family: 4, timeout: 10_000, ...options }, (incoming) => {
    let text = '';
    incoming.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    incoming.once('error', reject);
    incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text }));
  });
  outgoing.once('timeout', () => outgoing.destroy(new Error(`${url} did not answer.`)));
  outgoing.once('error', reject);
  // Node does not set it for a DELETE.
  if (body !== undefined) outgoing.setHeader('content-length', Buffer.byteLength(body));
  outgoing.end(body);
  return promise;
}

/** One persistent connection. */
export function keepAlive(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}
