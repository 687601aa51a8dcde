import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** A pooler may deliver one by luck, if it happens to give both clients the same connection. */
const ROUNDS = 3;
const PATIENCE_MS = 1_000;
const PAUSE_MS = 50;

/** The message is one sentence for the operator, shown as it is. */
export class NotificationsError extends Error {
  override readonly name = 'NotificationsError';

  constructor(directUrl: string | undefined) {
    super(
      directUrl === undefined
        ? 'DATABASE_URL leads through a pooler that delivers no notifications (LISTEN); ' +
            'set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or to a pool in session mode.'
        : 'DATABASE_DIRECT_URL does not hear the notifications (LISTEN) that DATABASE_URL sends; ' +
            'set it to the address of the same database without a pooler, or to a pool in session mode.',
    );
  }
}

/**
 * Throws unless a notification that is sent by `url` is heard by `directUrl`, or by another connection to `url` where
 * there is none. A pooler in transaction mode accepts LISTEN and delivers nothing, so changes would arrive late without
 * any error. Two addresses of different databases are found as well.
 */
export async function requireNotifications(
  url: string,
  directUrl: string | undefined,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Promise<void> {
  const [listener, sender] = [connectTo(directUrl ?? url), connectTo(url)];
  const heard = new Set<string>();
  listener.on('notification', ({ payload }) => heard.add(payload ?? ''));
  try {
    await listener.connect();
    if (directUrl === undefined && (await isConnectedDirectly(listener))) return;
    await sender.connect();
    // A name of its own: several processes may start at once.
    const channel = listener.escapeIdentifier(`evercode ${randomUUID()}`);
    await listener.query(`listen ${channel}`);
    for (let round = 1; round <= ROUNDS; round += 1) {
      // The statement, not the function: some servers restrict functions by the search path.
      await sender.query(`notify ${channel}, '${round}'`);
      if (!(await arrives(listener, () => heard.has(String(round)), patienceMs)))
        throw new NotificationsError(directUrl);
    }
  } finally {
    await Promise.all([listener.end(), sender.end()].map((ended) => ended.catch(() => undefined)));
  }
}

/** A pooler answers with a number of its own, by which statements are cancelled. Saves most starts a connection. */
async function isConnectedDirectly(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
}

/** The server delivers what is pending before it answers the next statement. */
async function arrives(listener: Client, hasArrived: () => boolean, patienceMs: number): Promise<boolean> {
  for (let waitedMs = 0; !hasArrived(); waitedMs += PAUSE_MS) {
    if (waitedMs > patienceMs) return false;
    await listener.query('select 1');
    if (!hasArrived()) await sleep(PAUSE_MS);
  }
  return true;
}

function connectTo(url: string): Client {
  const client = new Client({
    connectionString: url,
    application_name: 'evercode start',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  return client;
}
