import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Header fields that a redirect reads, under Node's names. */
const readFields = [
  'host',
  'user-agent',
  'accept-language',
  'referer',
  'sec-purpose',
  'purpose',
  'cookie',
  'x-forwarded-for',
  'x-forwarded-proto',
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-country-code',
] as const satisfies readonly (keyof IncomingHttpHeaders)[];

type ReadField = (typeof readFields)[number];
type PlainHeaders = Record<ReadField, string | undefined>;

/** What a redirect needs of a request; Node's own requests have it too. */
export type PlainRequest = Pick<IncomingMessage, 'headers' | 'socket' | 'method' | 'url'>;

/** A whole request without a body. */
export type PlainHead = { readonly method: 'GET' | 'HEAD'; readonly url: string; readonly headers: PlainHeaders };

type Use = ReadField | 'skipped' | 'connection' | 'refused';

/** Fields that change where a request ends, or what follows it on the connection. Node's parser reads those. */
const refusedFields = [
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'proxy-connection',
  'http2-settings',
];

const uses: ReadonlyMap<string, Use> = new Map<string, Use>([
  ...readFields.map((field) => [field, field] as const),
  ...refusedFields.map((field) => [field, 'refused'] as const),
  ['connection', 'connection'],
]);

/** The characters of a name (RFC 9110, 5.6.2). */
const nameForm = /^[\w!#$%&'*+.^`|~-]+$/;
/** Characters outside of printable ASCII, and half of a line's end. */
const oddCharacter = /[^\t\r\n -~]|\r(?!\n)|(?<!\r)\n/;
/** Clients spell a field in few ways. */
const maxSpellings = 1000;

/**
 * Reads bytes that are exactly one request without a body, in the form that browsers and proxies send. Undefined for
 * all else, valid or not: Node's parser takes it. So this reader may be strict, and never has to refuse anything.
 */
export function createReadPlainHead(): (text: string) => PlainHead | undefined {
  const spellings = new Map<string, Use>();

  function useOf(name: string): Use {
    const known = spellings.get(name);
    if (known !== undefined) return known;
    const use = nameForm.test(name) ? (uses.get(name.toLowerCase()) ?? 'skipped') : 'refused';
    // A copy, as the name is a part of the whole request and would keep it in memory.
    if (spellings.size < maxSpellings) spellings.set(Buffer.from(name, 'latin1').toString('latin1'), use);
    return use;
  }

  return (text) => {
    const method = text.startsWith('GET /') ? 'GET' : text.startsWith('HEAD /') ? 'HEAD' : undefined;
    const lineEnd = text.indexOf(lineBreak);
    if (method === undefined || !text.startsWith(version, lineEnd - version.length)) return undefined;
    if (oddCharacter.test(text)) return undefined;
    const headers = createHeaders();
    let at = lineEnd + lineBreak.length;
    while (!text.startsWith(lineBreak, at)) {
      const end = text.indexOf(lineBreak, at);
      const colon = text.indexOf(':', at);
      if (end < 0 || colon < 0 || colon > end) return undefined;
      const use = useOf(text.slice(at, colon));
      if (use !== 'skipped' && !keep(headers, use, text.slice(colon + 1, end).trim())) return undefined;
      at = end + lineBreak.length;
    }
    if (at + lineBreak.length !== text.length || headers.host === undefined) return undefined;
    return { method, url: text.slice(method.length + 1, lineEnd - version.length), headers };
  };
}

/** False: the field is not of the form that is read here. Node joins or drops a field that is there twice. */
function keep(headers: PlainHeaders, use: Exclude<Use, 'skipped'>, value: string): boolean {
  if (use === 'refused') return false;
  if (use === 'connection') return value.toLowerCase() === 'keep-alive';
  if (headers[use] !== undefined) return false;
  headers[use] = value;
  return true;
}

/** All fields at once: objects of one shape are quicker to read. */
function createHeaders(): PlainHeaders {
  return {
    host: undefined,
    'user-agent': undefined,
    'accept-language': undefined,
    referer: undefined,
    'sec-purpose': undefined,
    purpose: undefined,
    cookie: undefined,
    'x-forwarded-for': undefined,
    'x-forwarded-proto': undefined,
    'cf-ipcountry': undefined,
    'cloudfront-viewer-country': undefined,
    'x-vercel-ip-country': undefined,
    'x-country-code': undefined,
  };
}

const lineBreak = '\r\n';
const version = ' HTTP/1.1';
