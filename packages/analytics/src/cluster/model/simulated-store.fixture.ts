import type { StoreFamily } from '../store-family.ts';
import { serverError, ServerGone } from './faults.fixture.ts';
import type { Turns } from './turns.fixture.ts';

type Replica = { name: string; isUp: boolean; life: number; isRefilling: boolean };

type Part = {
  table: string;
  rows: readonly string[];
  token: string | undefined;
  /** When it was there for every consistent look-up. Tokens live longer than any quorum is outstanding. */
  since: number;
  /** The replicas that hold the part. On shared storage: that know of the part. */
  holders: Set<Replica>;
  quorum: number;
  state: 'pending' | 'there' | 'failed';
};

type Insert = { table: string; rows: readonly string[]; token: string | undefined; hasQuorum: boolean };
type LookUp = { table: string; isConsistent: boolean };

/**
 * The rules of ClickHouse that exactly-once shipping needs, one store for each family:
 *
 * - plain: one server. A token is stored just before its part, and a kill between the two leaves the token alone.
 * - replicated: token and part are one commit in Keeper. Others fetch the part later, from a replica that is up. A
 *   quorum write waits for that, does not begin before the last one has its quorum, and fails, with its token, when no
 *   active replica holds the part. A repeated token may be acknowledged before the first insert has its quorum.
 * - shared: one commit in Keeper, and the part is in the object storage. Other servers learn so later.
 *
 * A consistent look-up sees all that was acknowledged, or is refused by a replica that lacks a part.
 */
export type SimulatedStore = {
  readonly replicas: readonly Replica[];
  insert: (replica: Replica, insert: Insert) => Promise<void>;
  lookUp: (replica: Replica, lookUp: LookUp) => Promise<ReadonlySet<string>>;
  /** One thing that happens by itself. `isCalm`: only what mends. */
  happen: (isCalm: boolean, forgetBefore: number) => void;
  /** Everything arrives everywhere; then how often each row is there, for a question to any replica. */
  settle: () => Map<string, number>;
};

export function createSimulatedStore(family: StoreFamily, turns: Turns): SimulatedStore {
  const size = family === 'plain' ? 1 : 2 + Number(turns.chance(0.7));
  const majority = Math.floor(size / 2) + 1;
  const replicas = Array.from({ length: size }, (_, n): Replica => {
    return { name: `r${n}`, isUp: true, life: 0, isRefilling: false };
  });
  const parts: Part[] = [];
  const tokens = new Map<string, Part | 'without a part'>();

  const isVisibleOn = (part: Part, replica: Replica) => part.holders.has(replica) && part.state !== 'failed';
  const isPending = (table: string) => parts.some((part) => part.table === table && part.state === 'pending');
  const requireNoPending = (insert: Insert) => {
    if (insert.hasQuorum && isPending(insert.table)) throw serverError('286');
  };

  function arrive(part: Part, replica: Replica): void {
    part.holders.add(replica);
    if (part.state !== 'pending' || part.holders.size < part.quorum) return;
    part.state = 'there';
    part.since = turns.now();
  }

  function kill(replica: Replica): void {
    replica.isUp = false;
    replica.life += 1;
  }

  /** A turn of a request, which ends with its server. */
  const stepOn = (replica: Replica) => {
    const { life } = replica;
    const check = () => {
      if (!replica.isUp || replica.life !== life) throw new ServerGone();
    };
    check();
    return async () => {
      await turns.next();
      check();
    };
  };

  async function insert(replica: Replica, write: Insert): Promise<void> {
    const step = stepOn(replica);
    await step();
    const quorum = family === 'replicated' && write.hasQuorum ? majority : 1;
    if (replicas.filter(({ isUp }) => isUp).length < quorum) throw serverError('285');
    requireNoPending(write);
    await step();
    const key = write.token && `${write.table} ${write.token}`;
    const known = key === undefined ? undefined : tokens.get(key);
    if (known !== undefined) {
      // Some versions wait for the quorum of the first insert here, others answer at once.
      const isOutstanding = () => known !== 'without a part' && known.state === 'pending';
      for (let n = 0; n < 5 && isOutstanding() && turns.chance(0.5); n += 1) await step();
      return step();
    }
    requireNoPending(write);
    const { table, rows, token } = write;
    const part: Part = { table, rows, token, since: turns.now(), holders: new Set(), quorum, state: 'pending' };
    if (family === 'plain' && key !== undefined && turns.chance(0.03)) {
      tokens.set(key, 'without a part');
      kill(replica);
      throw new ServerGone();
    }
    parts.push(part);
    if (key !== undefined) tokens.set(key, part);
    arrive(part, replica);
    // The session with Keeper ends before the server learns that its commit succeeded.
    if (family !== 'plain' && turns.chance(0.05)) throw serverError('319');
    for (let waits = 0; part.state !== 'there'; waits += 1) {
      if (waits === 8) throw serverError('319');
      await step();
    }
    await step();
  }

  async function lookUp(replica: Replica, { table, isConsistent }: LookUp): Promise<ReadonlySet<string>> {
    const step = stepOn(replica);
    await step();
    const own = parts.filter((part) => part.table === table);
    const isSeen = (part: Part) => {
      if (!isConsistent) return isVisibleOn(part, replica);
      if (family === 'shared') return true;
      return part.state === 'there' && part.holders.has(replica);
    };
    if (isConsistent && own.some((part) => part.state === 'there' && part.quorum > 1 && !isSeen(part)))
      throw serverError('289');
    const seen = new Set(own.filter(isSeen).flatMap(({ rows }) => rows));
    await step();
    return seen;
  }

  /** A replica fetches a part, or finds that it cannot be fetched any more. */
  function replicate(replica: Replica): void {
    const part = turns.oneOf(parts.filter((each) => each.state !== 'failed' && !each.holders.has(replica)));
    if (part === undefined) {
      replica.isRefilling = false;
    } else if (family === 'shared' || [...part.holders].some(({ isUp }) => isUp)) {
      arrive(part, replica);
    } else if (part.state === 'pending') {
      part.state = 'failed';
      for (const [key, known] of tokens) if (known === part) tokens.delete(key);
    } else if (part.holders.size === 0) {
      // Lost for good: it is replaced by an empty part, and its token stays.
      part.rows = [];
      part.holders.add(replica);
    }
  }

  function fail(): void {
    const replica = turns.oneOf(replicas);
    if (replica === undefined) return;
    // At most a minority is lost for good: the next one only when the last one has fetched everything again.
    const losesDisk = family !== 'plain' && turns.chance(0.3) && !replicas.some(({ isRefilling }) => isRefilling);
    kill(replica);
    if (!losesDisk) return;
    replica.isRefilling = true;
    for (const part of parts) part.holders.delete(replica);
  }

  function forgetTokens(before: number): void {
    for (const [key, known] of tokens)
      if (known !== 'without a part' && known.state !== 'pending' && known.since < before) tokens.delete(key);
  }

  return {
    replicas,
    insert,
    lookUp,
    happen: (isCalm, forgetBefore) => {
      const down = turns.oneOf(replicas.filter(({ isUp }) => !isUp));
      const up = turns.oneOf(replicas.filter(({ isUp }) => isUp));
      if (!isCalm && turns.chance(0.06)) fail();
      else if (turns.chance(0.05)) forgetTokens(forgetBefore);
      else if (down !== undefined && turns.chance(isCalm ? 0.5 : 0.15)) down.isUp = true;
      else if (up !== undefined) replicate(up);
    },
    settle: () => {
      for (const replica of replicas) replica.isUp = true;
      const counts = new Map<string, number>();
      const isKept = ({ state, holders }: Part) => state !== 'failed' && (family === 'shared' || holders.size > 0);
      for (const { table, rows } of parts.filter(isKept))
        for (const row of rows) counts.set(`${table} ${row}`, (counts.get(`${table} ${row}`) ?? 0) + 1);
      return counts;
    },
  };
}
