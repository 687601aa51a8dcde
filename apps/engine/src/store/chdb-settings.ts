import { limits } from '../limits.ts';

const MIB = 1_048_576;

/** Caches are sized for one small machine: the defaults allow 5 GiB each. */
const usualCaches = {
  mark_cache_size: 32 * MIB,
  index_mark_cache_size: 8 * MIB,
  primary_index_cache_size: 16 * MIB,
  uncompressed_cache_size: 0,
  query_condition_cache_size: 8 * MIB,
  compiled_expression_cache_size: 16 * MIB,
};

/** All queries and merges together have this much; one that needs more fails, and the others go on. */
const LOW_MEMORY_BYTES = 384 * MIB;

const lowMemoryServer = {
  mark_cache_size: 8 * MIB,
  index_mark_cache_size: MIB,
  primary_index_cache_size: 4 * MIB,
  uncompressed_cache_size: 0,
  query_condition_cache_size: MIB,
  compiled_expression_cache_size: MIB,
  max_server_memory_usage: LOW_MEMORY_BYTES,
  // Otherwise the memory of the whole control group would count as the engine's.
  memory_worker_use_cgroup: 0,
  background_schedule_pool_initial_size: 2,
  max_thread_pool_free_size: 4,
};

/**
 * Server settings, which chDB reads from a file when it opens. An acknowledged INSERT is durable: without the two fsync
 * settings it would survive a kill of the process, but not a power cut. chDB may use at most half the memory.
 */
export function serverSettingsOf(lowMemory: boolean): string {
  const own = lowMemory ? lowMemoryServer : { ...usualCaches, max_server_memory_usage_to_ram_ratio: 0.5 };
  // A merge reads blocks of every part at once.
  const merges = { fsync_after_insert: 1, fsync_part_directory: 1, ...(lowMemory && { merge_max_block_size: 1024 }) };
  return `<clickhouse>\n${toXml(own)}<merge_tree>\n${toXml(merges)}</merge_tree>\n</clickhouse>\n`;
}

/** Settings of every request: they replace chDB's command-line defaults and set limits. */
export function requestSettingsOf(lowMemory: boolean): ReadonlyMap<string, string> {
  return new Map([
    ['implicit_select', '0'],
    ['max_result_bytes', String(limits.resultBytes)],
    ['max_execution_time', String(limits.querySeconds)],
    ...(lowMemory ? lowMemoryRequest : []),
  ]);
}

/** Large groups and sorts go on in files, and give the same answers later. */
const lowMemoryRequest: readonly [string, string][] = [
  ['max_memory_usage', String(256 * MIB)],
  ['max_threads', '1'],
  ['max_insert_threads', '1'],
  ['compile_expressions', '0'],
  // Blocks of an INSERT SELECT are gathered up to a million rows otherwise. Data that is sent stays one block.
  ['min_insert_block_size_rows', '65536'],
  ['min_insert_block_size_bytes', String(32 * MIB)],
  ['max_bytes_before_external_group_by', String(64 * MIB)],
  ['max_bytes_before_external_sort', String(64 * MIB)],
];

function toXml(settings: Readonly<Record<string, number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `  <${name}>${value}</${name}>\n`)
    .join('');
}
