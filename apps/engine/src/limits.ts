// Every bound of the process in one place.

export const limits = {
  /** URL and headers together. ClickHouse allows 1 MiB for the URL (http_max_uri_size). */
  headerBytes: 1_048_576,
  /** What is read into memory to find the statement; longer statements must be INSERTs with data, which is spooled to disk. */
  statementBytes: 1_048_576,
  /** Data of one INSERT after decompression, spooled to disk. */
  dataBytes: 512 * 1_048_576,
  /** One result, which is held in memory whole (`max_result_bytes`; a request may set its own). */
  resultBytes: 256 * 1_048_576,
  /** Queries inside chDB at once. Each takes a thread of the pool below; the rest of the pool serves files and compression. */
  runningQueries: 4,
  poolThreads: 8,
  /** Requests admitted beyond the running ones, uploading or waiting. One more is refused with TOO_MANY_SIMULTANEOUS_QUERIES. */
  waitingQueries: 64,
  connections: 256,
  /** `max_execution_time` of a request that sets none: nothing may hold a place for ever. */
  querySeconds: 600,
  keepAliveMs: 10_000,
  /** After a refusal, how long the rest of a body is read and dropped before the connection is closed. */
  lingerMs: 2_000,
  /** A stop waits this long for running queries. */
  stopMs: 25_000,
} as const;
