import { limits } from '../limits.ts';

/**
 * Server settings, which chDB reads from a file when it opens. Caches are sized for one small machine (the defaults
 * allow 5 GiB each), chDB may use at most half the memory, and an acknowledged INSERT is durable: without the two fsync
 * settings it would survive a kill of the process, but not a power cut.
 */
export const serverSettings = `<clickhouse>
  <max_server_memory_usage_to_ram_ratio>0.5</max_server_memory_usage_to_ram_ratio>
  <mark_cache_size>33554432</mark_cache_size>
  <index_mark_cache_size>8388608</index_mark_cache_size>
  <primary_index_cache_size>16777216</primary_index_cache_size>
  <uncompressed_cache_size>0</uncompressed_cache_size>
  <query_condition_cache_size>8388608</query_condition_cache_size>
  <compiled_expression_cache_size>16777216</compiled_expression_cache_size>
  <merge_tree>
    <fsync_after_insert>1</fsync_after_insert>
    <fsync_part_directory>1</fsync_part_directory>
  </merge_tree>
</clickhouse>
`;

/** Settings of every request: they replace chDB's command-line defaults and set limits. */
export const requestSettings: ReadonlyMap<string, string> = new Map([
  ['implicit_select', '0'],
  ['max_result_bytes', String(limits.resultBytes)],
  ['max_execution_time', String(limits.querySeconds)],
]);
