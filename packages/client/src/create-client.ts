import { Call, PagedCall, type Answer, type Page } from './calls/call.ts';
import { Download } from './calls/download.ts';
import type { Operation } from './calls/operation.ts';
import type { RequestOptions } from './calls/request-options.ts';
import { readJson, send, type Connection } from './send/send.ts';
import { fillPath, writeQuery, writeRequest } from './send/write-request.ts';
import type { Groups } from './v1/groups.ts';
import { operations } from './v1/operations.ts';
import { version } from './version.ts';

export type ClientOptions = {
  /** The address of the installation, such as `https://app.example.com`, with the path of a proxy if there is one. */
  url: string;
  /** An API key of Settings > API keys. Keep it out of the source. */
  key: string;
  /** Of one attempt. By default a minute. For a download, until it begins. */
  timeoutMs?: number;
  /** How often a request is sent again that can be. By default twice. */
  maxRetries?: number;
  /** A longer wait that the server asks for is an error instead. By default half a minute. */
  maxWaitMs?: number;
  /** What the program is called in the logs of the server, such as `till/2.1`. */
  userAgent?: string;
  fetch?: typeof fetch;
};

/** Any operation, also one that this version does not know: the path begins with `/`, after `/api/v1`. */
type RawRequest = (
  method: Operation['method'],
  path: string,
  sent?: { query?: Readonly<Record<string, unknown>>; body?: unknown },
  options?: RequestOptions,
) => Call<unknown>;

export type Evercode = Groups & { readonly request: RawRequest };

/** A client of one workspace: the one of its key. */
export function createClient(options: ClientOptions): Evercode {
  const connection = connect(options);
  const groups = Object.entries(operations).map(([group, members]) => [
    group,
    Object.fromEntries(Object.entries(members).map(([name, operation]) => [name, makeMethod(connection, operation)])),
  ]);
  return {
    // The table and the types of `Groups` are made from the same document.
    ...(Object.fromEntries(groups) as Groups),
    request: (method, path, { query = {}, body } = {}, requestOptions = {}) => {
      const operation: Operation = {
        method,
        path,
        params: [],
        body: method === 'PATCH' ? 'patch' : 'json',
        answer: 'json',
        ...(method === 'POST' && { takesIdempotencyKey: true }),
      };
      const request = writeRequest(operation, `/api/v1${path}${writeQuery(query)}`, body, requestOptions);
      return new Call(send(connection, request, requestOptions, readAny));
    },
  };
}

function connect({ url, key, userAgent, ...options }: ClientOptions): Connection {
  if (!/^https?:\/\//.test(url)) throw new TypeError('url must begin with https:// or http://.');
  if (key === '') throw new TypeError('key is empty.');
  const own = `evercode-client/${version}`;
  return {
    url: url.replace(/\/+$/, '').replace(/\/api\/v1$/, ''),
    key,
    fetch: options.fetch ?? ((...sent) => fetch(...sent)),
    timeoutMs: options.timeoutMs ?? 60_000,
    maxRetries: options.maxRetries ?? 2,
    maxWaitMs: options.maxWaitMs ?? 30_000,
    userAgent: userAgent === undefined ? own : `${userAgent} ${own}`,
  };
}

/** The arguments are those of the types of `Groups`: the parameters of the path, the body, the query, the options. */
function makeMethod(connection: Connection, operation: Operation) {
  return (...given: unknown[]) => {
    const rest = given.slice(operation.params.length);
    const body = operation.body === undefined ? undefined : rest.shift();
    // The types of `Groups` hold what is given here.
    const query = operation.hasQuery === true ? ((rest.shift() ?? {}) as Record<string, unknown>) : {};
    const options = (rest.shift() ?? {}) as RequestOptions;
    const ask = async <Data>(more: Record<string, unknown>, read: (response: Response) => Promise<Data> | Data) => {
      const path = fillPath(operation, given) + writeQuery({ ...query, ...more });
      return send(connection, writeRequest(operation, path, body, options), options, read);
    };
    switch (operation.answer) {
      case 'pages': {
        const page = (more: Record<string, unknown>): Promise<Answer<Page<unknown>>> =>
          ask<Page<unknown>>(more, readJson);
        return new PagedCall(page({}), (cursor) => page({ cursor }));
      }
      case 'file':
        return new Call(ask({}, (response) => new Download(response)));
      case 'none':
        return new Call(ask({}, drop));
      default:
        return new Call(ask({}, readJson));
    }
  };
}

/** An unread body would keep the connection. */
async function drop(response: Response): Promise<void> {
  await response.body?.cancel();
}

async function readAny(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 204) return null;
  return /\bjson\b/.test(type) ? readJson(response) : new Download(response);
}
