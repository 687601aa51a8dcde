import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../errors.ts';
import { readHeader } from './authentication.ts';

/** One query, from the URL, the headers and a form. The body is read separately. */
export type QueryRequest = {
  id: string;
  text: string;
  database: string;
  format: string;
  /** Bound values, still escaped: the engine unescapes them by the type of their placeholder. */
  parameters: Map<string, string>;
  settings: Map<string, string>;
  isReadOnly: boolean;
  canCompress: boolean;
};

// Parameters of ClickHouse's HTTP interface that are no settings. Some have no effect here, as every result is complete
// before its first byte is sent (like wait_end_of_query).
const reservedNames = new Set([
  '',
  'query',
  'query_id',
  'database',
  'default_format',
  'user',
  'password',
  'quota_key',
  'stacktrace',
  'buffer_size',
  'wait_end_of_query',
  'client_protocol_version',
  'role',
  'session_id',
  'session_timeout',
  'session_check',
  'close_session',
  'compress',
  'decompress',
]);

type RequestParts = {
  method: string;
  url: URLSearchParams;
  form: URLSearchParams;
  headers: IncomingHttpHeaders;
  newId: () => string;
};

export function readRequest({ method, url, form, headers, newId }: RequestParts): QueryRequest {
  refuseUnsupported(url);
  const parameters = new Map<string, string>();
  const settings = new Map<string, string>();
  for (const [name, value] of [...url, ...form]) {
    const parameter = /^param_(.*)$/s.exec(name)?.[1];
    if (parameter !== undefined && !parameters.has(parameter)) parameters.set(parameter, value);
  }
  for (const [name, value] of url) {
    if (!reservedNames.has(name) && !name.startsWith('param_')) settings.set(name, value);
  }
  const format = readHeader(headers, 'x-clickhouse-format') ?? url.get('default_format') ?? '';
  if (!/^\w*$/.test(format)) throw refuse.unknownFormat(format);
  return {
    id: url.get('query_id') || readHeader(headers, 'x-clickhouse-query-id') || newId(),
    text: (url.get('query') ?? '') + (form.get('query') ?? ''),
    database: readHeader(headers, 'x-clickhouse-database') ?? url.get('database') ?? '',
    format: format === '' ? 'TabSeparated' : format,
    parameters,
    settings,
    isReadOnly: method !== 'POST',
    canCompress: url.get('enable_http_compression') !== '0',
  };
}

function refuseUnsupported(url: URLSearchParams): void {
  const role = url.get('role');
  if (role) throw refuse.unknownRole(role);
  if (url.get('session_id')) throw refuse.notImplemented('session_id');
  for (const name of ['compress', 'decompress']) {
    if (url.get(name) === '1') throw refuse.notImplemented(`ClickHouse's native compression (${name}=1)`);
  }
}
