import type { ShippingClient } from '../../ship/ship-segment.ts';
import type { StoreFamily } from '../store-family.ts';
import { ServerGone } from './faults.fixture.ts';
import type { SimulatedStore } from './simulated-store.fixture.ts';
import type { Turns } from './turns.fixture.ts';

/** What a client without one of the safeguards would send, or a shipper that does not wait would do. */
export type Weakness =
  | 'no token'
  | 'no quorum'
  | 'no consistent look-up'
  | 'a cluster taken for one server'
  | 'an early acknowledgement';

type Settings = Readonly<Record<string, unknown>>;
type Query = { query: string; query_params?: Record<string, unknown>; clickhouse_settings?: Settings };
type Insert = { table: string; values: unknown[][]; clickhouse_settings?: Settings };

const ENGINES: Readonly<Record<StoreFamily, string>> = {
  plain: 'MergeTree',
  replicated: 'ReplicatedMergeTree',
  shared: 'SharedMergeTree',
};

/** Broken connections: the client gives up, and the server goes on. */
const BREAKS = 0.06;

type Deps = {
  family: StoreFamily;
  store: SimulatedStore;
  turns: Turns;
  weakness: Weakness | undefined;
  oldestAttempt: () => number;
};

/** Sends each request to any replica, like a balancer that does not know which ones are up. */
export function createSimulatedClient({ family, store, turns, weakness, oldestAttempt }: Deps): {
  client: ShippingClient;
  /** When the attempts began whose requests a server still works on: the oldest of them. */
  oldestRequest: () => number;
  breaksOff: () => void;
} {
  const running = new Set<{ since: number }>();
  let breaks = BREAKS;

  async function send<Answer>(
    serve: (replica: SimulatedStore['replicas'][number]) => Promise<Answer>,
  ): Promise<Answer> {
    await turns.next();
    const replica = turns.oneOf(store.replicas);
    if (replica === undefined || !replica.isUp) throw new ServerGone();
    const request = { since: Math.min(turns.now(), oldestAttempt()) };
    running.add(request);
    const served = serve(replica).finally(() => running.delete(request));
    if (!turns.chance(breaks)) return served;
    served.catch(() => undefined);
    for (let patience = Math.floor(turns.random() * 6); patience >= 0; patience -= 1) await turns.next();
    throw new ServerGone();
  }

  async function query({ query: text, query_params = {}, clickhouse_settings = {} }: Query): Promise<unknown[][]> {
    if (text.includes('system.tables'))
      return [[weakness === 'a cluster taken for one server' ? ENGINES.plain : ENGINES[family]]];
    const [, table = ''] = /FROM (\w+)/.exec(text) ?? [];
    const isConsistent =
      clickhouse_settings['select_sequential_consistency'] === '1' && weakness !== 'no consistent look-up';
    const seen = await send((replica) => store.lookUp(replica, { table, isConsistent }));
    return Object.entries(query_params)
      .filter(([name, index]) => name.startsWith('index') && seen.has(nameOf(query_params['segment'], index)))
      .map(([, index]) => [index]);
  }

  async function insert({ table, values, clickhouse_settings: settings = {} }: Insert): Promise<void> {
    const token = settings['insert_deduplication_token'];
    const write = {
      table,
      // Marks of late scans have no identity and may be written twice.
      rows: table === 'sheet_marks' ? [] : values.map(([, , , segment, index]) => nameOf(segment, index)),
      token: typeof token === 'string' && weakness !== 'no token' ? token : undefined,
      hasQuorum: settings['insert_quorum'] === 'auto' && weakness !== 'no quorum',
    };
    await send((replica) => store.insert(replica, write));
  }

  const client = {
    query: async (params: Query) => {
      const rows = await query(params);
      return { json: () => Promise.resolve(rows) };
    },
    insert: (params: Insert) => insert(params),
  };
  return {
    client: client as unknown as ShippingClient, // the shipper uses no more of a client than these two
    oldestRequest: () => Math.min(...[...running].map(({ since }) => since)),
    breaksOff: () => void (breaks = 0),
  };
}

const nameOf = (segment: unknown, index: unknown) => `${String(segment)}/${String(index)}`;
