import { Agent, get } from 'node:http';

export type Scanned = { sentAt: number; receivedAt: number; status: number; location: string };

export type Scanner = {
  scan(url: string): Promise<Scanned>;
  close(): void;
};

const WITHIN_MS = 5_000;

/** Scans over connections that are kept, as many as are needed at once. */
export function createScanner(): Scanner {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 64 });
  return {
    async scan(url) {
      const { promise, resolve, reject } = Promise.withResolvers<Scanned>();
      const sentAt = performance.now();
      const request = get(url, { agent, timeout: WITHIN_MS }, (response) => {
        response.resume();
        resolve({ sentAt, receivedAt: performance.now(), status: response.statusCode ?? 0, location: response.headers.location ?? '' });
      });
      request.on('error', reject);
      request.on('timeout', () => request.destroy(new Error(`No answer within ${WITHIN_MS} ms.`)));
      return promise;
    },
    close: () => agent.destroy(),
  };
}
