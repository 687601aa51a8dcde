import { chmodSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type FalseClock = {
  /** The environment of processes with the false clock. */
  env: NodeJS.ProcessEnv;
  /** Sets the clock ahead; takes effect within a second. */
  setAhead(seconds: number): void;
};

const processNames = '/usr/{lib,lib64}/{,*/}faketime/libfaketime.so.1';

/** A false wall clock by libfaketime; monotonic time is not affected. Returns an explanation if it is not installed. */
export function createFalseClock(dir: string): FalseClock | string {
  const library = globSync(processNames).at(0);
  if (library === undefined) return 'libfaketime is not installed (apt install libfaketime), so no clock was changed.';
  const file = join(dir, 'false-clock');
  const setAhead = (seconds: number): void => writeFileSync(file, `+${seconds}`);
  setAhead(0);
  chmodSync(file, 0o644);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // File times stay true: a real clock jump does not change them either.
      NO_FAKE_STAT: '1',
    },
    setAhead,
  };
}
