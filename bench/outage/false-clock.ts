import { chmodSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type FalseClock = {
  /** For every process that is to believe it. */
  env: NodeJS.ProcessEnv;
  /** Sets it ahead of the true time; seen within a second. */
  setAhead(seconds: number): void;
};

const places = '/usr/{lib,lib64}/{,*/}faketime/libfaketime.so.1';

/** A clock that tells the wrong time to whoever has the library loaded. Times that are measured go on. A sentence, where the library is not. */
export function createFalseClock(dir: string): FalseClock | string {
  const library = globSync(places).at(0);
  if (library === undefined) return 'libfaketime is not installed (apt install libfaketime), so no clock was changed.';
  const file = join(dir, 'false-clock');
  const setAhead = (seconds: number): void => writeFileSync(file, `+${seconds}`);
  setAhead(0);
  chmodSync(file, 0o644);
  return {
    env: {
      LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Times of files stay what they were written with: a clock that really jumps does not change them either.
      NO_FAKE_STAT: '1',
    },
    setAhead,
  };
}
