import { setTimeout as pause } from 'node:timers/promises';
import { openPhone } from './phone.ts';

type Traffic = {
  /** Stops, and returns which scans were redirected and which got no complete answer. */
  stop(): Promise<{ answered: string[]; failed: string[] }>;
};

const EVERY_MS = 25;
/** Limits a test that hangs, so that it does not fill the disk. */
const MAX_SCANS = 2_000;

/** Scans one code repeatedly, each scan identified by its referrer. */
export function startTraffic(link: string): Traffic {
  const answered: string[] = [];
  const failed: string[] = [];
  const phone = openPhone();
  const over = new AbortController();

  async function run(): Promise<void> {
    for (let number = 0; !over.signal.aborted && number < MAX_SCANS; number += 1) {
      const host = `n${number}.example`;
      const answer = await phone.scan(link, { referer: `https://${host}/page` }).catch(() => undefined);
      (answer?.status === 302 ? answered : failed).push(host);
      await pause(EVERY_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      over.abort();
      await running;
      phone.close();
      return { answered, failed };
    },
  };
}
