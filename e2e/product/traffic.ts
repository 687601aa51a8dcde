import { setTimeout as pause } from 'node:timers/promises';
import { pickUpPhone } from './phone.ts';

export type Traffic = {
  /** Ends it, and tells which scans were answered with the redirect and which got no whole answer. */
  stop(): Promise<{ answered: string[]; failed: string[] }>;
};

const EVERY_MS = 25;
/** A test that hangs must not fill the disk. */
const AT_MOST = 2_000;

/** People scanning one code, one after the other, each told apart by the page they come from. */
export function startTraffic(link: string): Traffic {
  const answered: string[] = [];
  const failed: string[] = [];
  const phone = pickUpPhone();
  const over = new AbortController();

  async function run(): Promise<void> {
    for (let number = 0; !over.signal.aborted && number < AT_MOST; number += 1) {
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
      phone.hangUp();
      return { answered, failed };
    },
  };
}
