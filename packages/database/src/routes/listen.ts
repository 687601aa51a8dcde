import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const KEEP_ALIVE_MS = 10_000;

type Listener = {
  onNotify: () => void;
  onError: (error: unknown) => void;
  /** Told when notifications begin to arrive, and when they no longer do. */
  onHearing?: (isHearing: boolean) => void;
  signal: AbortSignal;
};

/**
 * Calls `onNotify` for every notification on a channel, and once after each connection, since notifications sent in
 * between are lost. Reconnects with exponential backoff until the signal aborts. The address must not lead through a
 * pooler in transaction mode (see `requireNotifications`).
 */
export async function listen(
  url: string,
  channel: string,
  { onNotify, onError, onHearing, signal }: Listener,
): Promise<void> {
  for (let waitMs = 100; !signal.aborted; waitMs = Math.min(waitMs * 2, 2_000)) {
    const client = new Client({
      connectionString: url,
      application_name: 'evercode routes',
      // The system finds out within half a minute that the other side is gone, without a statement.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: 5_000,
    });
    const closed = new Promise<void>((resolve) => {
      client.on('error', (error) => {
        onError(error);
        resolve();
      });
      client.on('end', resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      client.on('notification', onNotify);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onHearing?.(true);
      onNotify();
      waitMs = 100;
      await closed;
    } catch (error) {
      onError(error);
    } finally {
      onHearing?.(false);
      await client.end().catch(onError);
    }
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
