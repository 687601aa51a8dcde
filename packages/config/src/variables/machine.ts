import { z } from 'zod';
import { about, flag, FLAG_EXPECTED } from './forms.ts';

/** What this machine does, and how much it may take. */
export const machineVariables = {
  role: z.enum(['all', 'app', 'scan', 'worker']).default('all').register(about, {
    meaning: 'Which part this machine runs: `all`, `app`, `scan` or `worker`',
    expects: 'all, app, scan or worker',
  }),
  scanWorkers: z.coerce.number().int().min(1).max(64).default(1).register(about, {
    meaning: 'Processes that answer scans side by side',
    expects: 'a number from 1 to 64',
  }),
  scanDurability: z.enum(['grouped', 'strict']).default('grouped').register(about, {
    meaning:
      'When a scan is answered: `grouped`, once it is written (a power cut may take the last 10 ms, and what the disk is still writing), or `strict`, once it is on the disk',
    expects: 'grouped or strict',
  }),
  scanKeepFree: z.coerce.number().int().min(0).max(1_000_000).default(64).register(about, {
    meaning:
      'Megabytes of disk that waiting scans leave free. Below that, visitors still get answers, but their scans count as lost',
    expects: 'a number of megabytes from 0 to 1000000',
  }),
  drainSeconds: z.coerce.number().int().min(0).max(600).default(0).register(about, {
    meaning:
      'Seconds for which a scan process that is told to stop goes on answering while `/readyz` says 503, so that a balancer leads visitors elsewhere first. Longer than your balancer takes to notice',
    expects: 'a number of seconds from 0 to 600',
  }),
  diskFloor: z.coerce.number().int().min(0).max(1_000_000).default(1000).register(about, {
    meaning:
      'Megabytes of disk that uploads and report files leave free, at least SCAN_KEEP_FREE. Below that, they are refused and everything else keeps working',
    expects: 'a number of megabytes from 0 to 1000000',
  }),
  lowMemory: flag.optional().register(about, {
    meaning: 'Every part takes less memory, and large statistics take longer: see [small machines](small-machine.md)',
    expects: FLAG_EXPECTED,
    fallback: 'true where the machine or its container has less than 1.5 GiB',
  }),
  scanLane: z.coerce.number().int().min(0).max(63).default(0).register(about, {
    meaning: 'Which of the scan processes this one is',
    expects: 'a number from 0 to 63',
    internal: true,
  }),
  trustProxy: flag.default(false).register(about, {
    meaning:
      'Set to true behind your reverse proxy: trust the last address in its X-Forwarded-For, and its country header',
    expects: FLAG_EXPECTED,
  }),
};
