import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type HostAnswer = {
  readonly status: number;
  readonly location: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A request with any Host header, which `fetch` sets by itself. Undefined: none. */
export async function sendToHost(
  port: number,
  host: string | undefined,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<HostAnswer> {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    setHost: false,
    headers: { ...headers, ...(host !== undefined && { host }) },
    agent: false,
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]; // as Node documents the event
  return {
    status: answer.statusCode ?? 0,
    location: answer.headers.location,
    headers: answer.headers,
    body: await text(answer),
  };
}
