import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, deflate, gzip, zstdCompress } from 'node:zlib';

const gzipAsync = promisify(gzip);
const deflateAsync = promisify(deflate);
const brotliAsync = promisify(brotliCompress);
const zstdAsync = promisify(zstdCompress);

type Compressor = (bytes: Uint8Array) => Promise<Uint8Array>;

// In ClickHouse's order of preference, with its default level (http_zlib_compression_level).
const compressors: readonly [string, Compressor][] = [
  ['br', (bytes) => brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
  ['gzip', (bytes) => gzipAsync(bytes, { level: 3 })],
  ['deflate', (bytes) => deflateAsync(bytes, { level: 3 })],
  ['zstd', (bytes) => zstdAsync(bytes)],
];

export async function respond(response: ServerResponse, bytes: Uint8Array, acceptEncoding: string): Promise<void> {
  const accepted = acceptEncoding.toLowerCase();
  const compressor = bytes.length === 0 ? undefined : compressors.find(([name]) => accepted.includes(name));
  if (compressor !== undefined) response.setHeader('Content-Encoding', compressor[0]);
  const sent = compressor === undefined ? bytes : await compressor[1](bytes);
  response.setHeader('Content-Length', sent.length);
  response.end(sent);
}

/** The Content-Type that ClickHouse gives a result. */
export function chooseContentType(format: string): string {
  if (/^(?:JSON\w*EachRow\w*|NDJSON|JSONLines)$/.test(format)) return 'application/x-ndjson; charset=UTF-8';
  if (format.startsWith('JSON')) return 'application/json; charset=UTF-8';
  if (/^(?:TabSeparated|TSV)/.test(format)) return 'text/tab-separated-values; charset=UTF-8';
  if (format.startsWith('CSV'))
    return `text/csv; charset=UTF-8; header=${format.includes('WithNames') ? 'present' : 'absent'}`;
  if (format === 'XML') return 'application/xml; charset=UTF-8';
  if (/^(?:Parquet|Arrow\w*|ORC|Avro\w*|Native|RowBinary\w*|MsgPack|BSONEachRow|Protobuf\w*|Npy)$/.test(format))
    return 'application/octet-stream';
  return 'text/plain; charset=UTF-8';
}
