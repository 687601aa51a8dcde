import type { ShippingClient } from './ship-segment.ts';

/** Fails before or after the nth insert reaches ClickHouse, like a process killed at that point. */
export function dyingClient(
  client: ShippingClient,
  { before = Infinity, after = Infinity }: { before?: number; after?: number },
): ShippingClient {
  let inserts = 0;
  return {
    query: (params) => client.query(params),
    insert: async (params) => {
      inserts += 1;
      if (inserts === before) throw new Error('killed before');
      const result = await client.insert(params);
      if (inserts === after) throw new Error('killed after');
      return result;
    },
  };
}
