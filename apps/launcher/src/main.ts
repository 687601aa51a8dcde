import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, type Config } from '@evercode/config';
import { bootEngines, bootEverything } from './boot.ts';
import { takeDataDirectory } from './data-directory.ts';
import { createFleet } from './processes/fleet.ts';
import { listenForReload, listenForStop, type ReloadRequests, type StopRequests } from './processes/signals.ts';
import type { Clock } from './processes/supervise.ts';
import { whenAborted } from './processes/waiting.ts';
import { readArguments, type Arguments } from './settings/arguments.ts';
import { resolveConfig } from './settings/settings.ts';
import { StartFailure } from './start-failure.ts';

/** Longer than each part of a start waits for its own programs. */
const MAX_START_END_MS = 15_000;

const clock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};

/** `npm start`: starts the product, supervises it, and stops it on request. Ends the process. */
export async function main(): Promise<void> {
  const requests = listenForStop(process, clock.now);
  const reloads = listenForReload(process);
  try {
    const args = readArguments(process.argv.slice(2));
    await launch(args, await resolveConfig(process.env, args, networkInterfaces), { requests, reloads });
    process.exit(0);
  } catch (error) {
    const expected = error instanceof StartFailure || error instanceof ConfigError;
    console.error(expected ? error.message : error);
    process.exit(1);
  }
}

async function launch(
  args: Arguments,
  config: Config,
  { requests, reloads }: { requests: StopRequests; reloads: ReloadRequests },
): Promise<void> {
  const data = await takeDataDirectory(config.dataDir);
  const releases = [data.release];
  const onRelease = (release: () => void) => releases.push(release);
  const report = createReporter(config);
  const fleet = createFleet(clock, report);
  const failed = new AbortController();
  const stopping = AbortSignal.any([requests.stopping, failed.signal]);
  const underWay: Promise<unknown>[] = [];
  const boot = args.engines ? bootEngines : bootEverything;
  const booting = boot({ args, config, data, fleet, stopping, report, underWay, onRelease });
  try {
    await Promise.race([booting, whenAborted(requests.stopping)]);
    reloads.serve(() => fleet.reload());
    await whenAborted(requests.stopping);
  } finally {
    failed.abort();
    await fleet.stop(requests.hurry);
    // The parts of an unfinished start, such as initdb, are stopping too.
    await Promise.race([Promise.allSettled([booting, ...underWay]), clock.wait(MAX_START_END_MS, requests.hurry)]);
    for (const release of releases.toReversed()) release();
  }
}

function createReporter({ logLevel }: Config): (line: string) => void {
  const isQuiet = logLevel === 'error' || logLevel === 'fatal' || logLevel === 'silent';
  return isQuiet ? () => undefined : (line) => console.error(line);
}
