import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/**
 * Calls `onNotify` for every notification on a channel, and once after each connection, since notifications sent in
 * between are lost. Reconnects with exponential backoff until the signal aborts.
 */
export async function listen(
  url: string,
  channel: string,
  { onNotify, onError, signal }: { onNotify: () => void; onError: (error: unknown) => void; signal: AbortSignal },
): Promise<void> {
  for (let waitMs = 100; !signal.aborted; waitMs = Math.min(waitMs * 2, 2_000)) {
    const client = new Client({
      connectionString: url,
      application_name: 'evercode routes',
      keepAlive: true,
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
      onNotify();
      waitMs = 100;
      await closed;
    } catch (error) {
      onError(error);
    } finally {
      await client.end().catch(onError);
    }
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
