// All limits of the process.

export const limits = {
  /** URL and headers together. ClickHouse allows 1 MiB for the URL (http_max_uri_size). */
  headerBytes: 1_048_576,
  /**
   * Read into memory to find the statement. Anything longer must be the data of an INSERT, which is spooled to disk.
   */
  statementBytes: 1_048_576,
  /** Data of one INSERT after decompression, spooled to disk. */
  dataBytes: 512 * 1_048_576,
  /** A result, which is held in memory (`max_result_bytes`, unless the request sets it). */
  resultBytes: 256 * 1_048_576,
  /** Concurrent queries in chDB. Each takes a thread of the pool below; the others serve files and compression. */
  runningQueries: 4,
  poolThreads: 8,
  /** The same with little memory: what is asked at once takes memory at once. */
  lowMemory: { runningQueries: 2, poolThreads: 4 },
  /** Requests admitted beyond the running ones. Further ones are refused with TOO_MANY_SIMULTANEOUS_QUERIES. */
  waitingQueries: 64,
  connections: 256,
  /** Default `max_execution_time`: no query may hold its slot forever. */
  querySeconds: 600,
  keepAliveMs: 10_000,
  /** After a refusal, how long the rest of the body is read and discarded before the connection is closed. */
  lingerMs: 2_000,
  /** A stop waits this long for running queries. */
  stopMs: 25_000,
} as const;
