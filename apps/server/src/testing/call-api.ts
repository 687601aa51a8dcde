import { problem, routes, type CallOf, type Problem, type ResultOf, type Route, type Upload } from '@evercode/contract';

export type RouteName = keyof typeof routes;
type RouteOf<Name extends RouteName> = (typeof routes)[Name];
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> | undefined; body?: unknown; file?: Blob };
export type Headers = Readonly<Record<string, string>>;

/** Sends what the contract declares, as somebody. */
export type Caller = {
  /** Gives the result, held to the contract. Throws when the server refuses. */
  call<Name extends RouteName>(name: Name, parts?: CallOf<RouteOf<Name>>, headers?: Headers): Promise<ResultOf<RouteOf<Name>>>;
  /** Expects to be refused. The parts may be anything. */
  refusal(name: RouteName, parts?: Parts, headers?: Headers): Promise<Problem>;
  /** The bare answer. */
  send(name: RouteName, parts?: Parts, headers?: Headers): Promise<Response>;
};

let calls = 0;

/** A caller whose every request comes from another address, so that limits per address do not meet. */
export function createCaller(origin: string, identity: Headers = {}): Caller {
  const send: Caller['send'] = (name, parts = {}, headers = {}) => {
    const route: Route = routes[name];
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_match, key: string) => encodeURIComponent(String(parts.params?.[key])));
    const query = new URLSearchParams(Object.entries(parts.query ?? {}).map(([key, value]) => [key, String(value)]));
    const json = parts.body === undefined ? undefined : JSON.stringify(parts.body);
    const type = route.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const { file } = parts;
    const form = file && route.upload?.isStreamed ? formOf(route.upload, file) : undefined;
    return fetch(`${origin}${path}?${query.toString()}`, {
      method: route.method,
      headers: { 'x-forwarded-for': nextAddress(), ...identity, ...(json !== undefined && { 'content-type': type }), ...(file && !form && { 'content-type': file.type }), ...headers },
      ...(json !== undefined && { body: json }),
      ...(file && { body: form ?? file }),
    });
  };
  return {
    send,
    async call(name, parts, headers) {
      // `CallOf` is a conditional type that the compiler cannot look into while the route is generic; each of its cases fits here.
      const answer = await send(name, parts as Parts | undefined, headers);
      const { success }: Route = routes[name];
      if (answer.status !== success.status) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
      // The schema parsed here is the one that the result's type was made of; the loop over names loses that.
      return ('body' in success ? success.body.parse(await answer.json()) : undefined) as ResultOf<RouteOf<typeof name>>;
    },
    async refusal(name, parts, headers) {
      return readProblem(await send(name, parts, headers));
    },
  };
}

/** Without a boundary of ours: fetch makes one and says it. */
function formOf({ field = 'file' }: Upload, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

/** A refusal must be the documented problem, with the id under which our log has it. */
export async function readProblem(answer: Response): Promise<Problem> {
  const text = await answer.text();
  if (answer.headers.get('content-type') !== 'application/problem+json') throw new Error(`Not a problem, but ${answer.status}: ${text.slice(0, 300)}`);
  const read = problem.strict().parse(JSON.parse(text));
  if (read.status !== answer.status) throw new Error(`The problem says ${read.status}, its answer ${answer.status}.`);
  if (read.requestId !== answer.headers.get('x-request-id')) throw new Error('The problem and its header name different requests.');
  return read;
}

export function nextAddress(): string {
  calls += 1;
  return `198.18.${(calls >> 8) & 255}.${calls & 255}`;
}
