import { Agent, get } from 'node:http';

type Scanned = { sentAt: number; receivedAt: number; status: number; location: string };

export type Scanner = {
  scan(url: string): Promise<Scanned>;
  close(): void;
};

const TIMEOUT_MS = 5_000;

/** Scans over keep-alive connections, as many as needed at once. */
export function createScanner(): Scanner {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 64 });
  return {
    async scan(url) {
      const { promise, resolve, reject } = Promise.withResolvers<Scanned>();
      const sentAt = performance.now();
      const request = get(url, { agent, timeout: TIMEOUT_MS }, (response) => {
        response.resume();
        resolve({
          sentAt,
          receivedAt: performance.now(),
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
        });
      });
      request.on('error', reject);
      request.on('timeout', () => request.destroy(new Error(`No answer within ${TIMEOUT_MS} ms.`)));
      return promise;
    },
    close: () => agent.destroy(),
  };
}
