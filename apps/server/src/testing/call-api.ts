import { problem, routes, type CallOf, type Problem, type ResultOf, type Route, type Upload } from '@evercode/contract';

export type RouteName = keyof typeof routes;
type RouteOf<Name extends RouteName> = (typeof routes)[Name];
type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  file?: Blob;
};
export type Headers = Readonly<Record<string, string>>;

/** A typed client of the API for one caller. */
export type Caller = {
  /** Answers the result, validated by the contract. Throws when the server refuses. */
  call<Name extends RouteName>(
    name: Name,
    parts?: CallOf<RouteOf<Name>>,
    headers?: Headers,
  ): Promise<ResultOf<RouteOf<Name>>>;
  /** Answers the refusal, and throws when there is none. The parts need not be valid. */
  refusal(name: RouteName, parts?: Parts, headers?: Headers): Promise<Problem>;
  /** The raw response. */
  send(name: RouteName, parts?: Parts, headers?: Headers): Promise<Response>;
};

let calls = 0;

/** A caller with another IP address for each request, so that rate limits do not apply. */
export function createCaller(origin: string, identity: Headers = {}): Caller {
  const send: Caller['send'] = (name, parts = {}, headers = {}) => {
    const route: Route = routes[name];
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_match, key: string) =>
      encodeURIComponent(String(parts.params?.[key])),
    );
    const query = new URLSearchParams(
      Object.entries(parts.query ?? {}).flatMap(([key, value]) =>
        (Array.isArray(value) ? value : [value]).map((each) => [key, String(each)]),
      ),
    );
    const json = parts.body === undefined ? undefined : JSON.stringify(parts.body);
    const type = route.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const { file } = parts;
    const form = file && route.upload?.isStreamed ? formOf(route.upload, file) : undefined;
    return fetch(`${origin}${path}?${query.toString()}`, {
      method: route.method,
      headers: {
        'x-forwarded-for': nextAddress(),
        ...identity,
        ...(json !== undefined && { 'content-type': type }),
        ...(file && !form && { 'content-type': file.type }),
        ...headers,
      },
      ...(json !== undefined && { body: json }),
      ...(file && { body: form ?? file }),
    });
  };
  return {
    send,
    async call(name, parts, headers) {
      // `CallOf` is a conditional type, which the compiler cannot resolve for a generic route; each of its cases fits
      // here.
      const answer = await send(name, parts as Parts | undefined, headers);
      const { success }: Route = routes[name];
      if (answer.status !== success.status)
        throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
      // The schema parsed here is the source of the result's type; the loop over names loses that.
      return ('body' in success ? success.body.parse(await answer.json()) : undefined) as ResultOf<
        RouteOf<typeof name>
      >;
    },
    async refusal(name, parts, headers) {
      return readProblem(await send(name, parts, headers));
    },
  };
}

/** Without a content type, so that fetch sets one with its boundary. */
function formOf({ field = 'file' }: Upload, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

/** Asserts a documented problem with the request id of the log. */
export async function readProblem(answer: Response): Promise<Problem> {
  const text = await answer.text();
  if (answer.headers.get('content-type') !== 'application/problem+json')
    throw new Error(`Not a problem, but ${answer.status}: ${text.slice(0, 300)}`);
  const read = problem.strict().parse(JSON.parse(text));
  if (read.status !== answer.status) throw new Error(`The problem says ${read.status}, its answer ${answer.status}.`);
  if (read.requestId !== answer.headers.get('x-request-id'))
    throw new Error('The problem and its header name different requests.');
  return read;
}

export function nextAddress(): string {
  calls += 1;
  return `198.18.${(calls >> 8) & 255}.${calls & 255}`;
}
