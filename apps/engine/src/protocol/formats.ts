/** The Content-Type that ClickHouse gives a result. */
export function chooseContentType(format: string): string {
  if (/^(?:JSON\w*EachRow\w*|NDJSON|JSONLines)$/.test(format)) return 'application/x-ndjson; charset=UTF-8';
  if (format.startsWith('JSON')) return 'application/json; charset=UTF-8';
  if (/^(?:TabSeparated|TSV)/.test(format)) return 'text/tab-separated-values; charset=UTF-8';
  if (format.startsWith('CSV')) return `text/csv; charset=UTF-8; header=${format.includes('WithNames') ? 'present' : 'absent'}`;
  if (format === 'XML') return 'application/xml; charset=UTF-8';
  if (/^(?:Parquet|Arrow\w*|ORC|Avro\w*|Native|RowBinary\w*|MsgPack|BSONEachRow|Protobuf\w*|Npy)$/.test(format)) return 'application/octet-stream';
  return 'text/plain; charset=UTF-8';
}
