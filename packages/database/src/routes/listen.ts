import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const KEEP_ALIVE_MS = 10_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

type Listener = {
  onNotify: () => void;
  onError: (error: unknown) => void;
  /** Told when notifications begin to arrive, and when they no longer do. */
  onHearing?: (isHearing: boolean) => void;
  signal: AbortSignal;
};

/**
 * Calls `onNotify` for every notification on a channel, and once after each connection, since notifications sent in
 * between are lost. Resolves once the signal has aborted.
 */
export type Listen = (channel: string, listener: Listener) => Promise<void>;

type Registered = Listener & { channel: string };

/**
 * All channels of a process share one connection, which is open while any channel has a listener and reconnects with
 * exponential backoff. The address must not lead through a pooler in transaction mode (see `requireNotifications`).
 */
export function createListen(url: string): Listen {
  const listeners = new Set<Registered>();
  let connected: Client | undefined;
  let connecting: Promise<void> | undefined;
  let leave: () => void = () => undefined;

  const hear = ({ onHearing, onNotify }: Registered) => {
    onHearing?.(true);
    onNotify();
  };
  const tell = (error: unknown) => {
    for (const { onError } of listeners) onError(error);
  };
  /** One statement at a time on one connection. */
  let last: Promise<unknown> = Promise.resolve();
  const subscribe = (client: Client, channel: string): Promise<unknown> => {
    const subscribed = last.then(() => client.query(`listen ${client.escapeIdentifier(channel)}`));
    last = subscribed.catch(() => undefined);
    return subscribed;
  };

  /** Until the connection ends, or the last listener leaves. */
  async function hold(client: Client): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      leave = resolve;
      client.on('end', resolve);
      client.on('error', (error) => {
        tell(error);
        resolve();
      });
    });
    await client.connect();
    client.on('notification', ({ channel }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onNotify();
    });
    // Those who come meanwhile see the connection, and subscribe by themselves.
    connected = client;
    await Promise.all(
      [...listeners].map(async (listener) => {
        await subscribe(client, listener.channel);
        if (listeners.has(listener)) hear(listener);
      }),
    );
    await closed;
  }

  async function stayConnected(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      const client = new Client({
        connectionString: url,
        application_name: 'evercode notifications',
        // The system finds out within half a minute that the other side is gone, without a statement.
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        connectionTimeoutMillis: 5_000,
      });
      try {
        await hold(client);
        waitMs = FIRST_WAIT_MS;
      } catch (error) {
        tell(error);
      }
      connected = undefined;
      for (const { onHearing } of listeners) onHearing?.(false);
      await client.end().catch(tell);
      const rest = new AbortController();
      leave = () => rest.abort();
      if (listeners.size > 0) await sleep(waitMs, undefined, { signal: rest.signal }).catch(() => undefined);
      if (listeners.size > 0) continue;
      // In the same turn as the question, so that the next listener connects again.
      connecting = undefined;
      return;
    }
  }

  async function join(listener: Registered): Promise<void> {
    const client = connected;
    if (client === undefined) {
      connecting ??= stayConnected();
      return;
    }
    // A connection that fails here tells everybody so, and the next one subscribes all.
    await subscribe(client, listener.channel).then(
      () => {
        if (connected === client && listeners.has(listener)) hear(listener);
      },
      () => undefined,
    );
  }

  return async (channel, listener) => {
    const { signal, onHearing } = listener;
    if (signal.aborted) return;
    const registered = { ...listener, channel };
    listeners.add(registered);
    const left = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => left.resolve(), { once: true });
    await join(registered);
    await left.promise;
    listeners.delete(registered);
    onHearing?.(false);
    if (listeners.size > 0) return;
    leave();
    await connecting;
  };
}
