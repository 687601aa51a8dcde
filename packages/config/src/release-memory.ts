import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const AFTER_START_MS = 5_000;

/**
 * Gives back what only the start needed, which V8 keeps for as long as a process has little to do. The process stands
 * still meanwhile, for some hundredths of a second, so this is not for a program that answers visitors.
 */
export function releaseMemoryAfterStart(): void {
  setTimeout(() => {
    // Contexts made from now on have `gc`.
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as NodeJS.GCFunction; // the function that the flag adds
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, AFTER_START_MS).unref();
}
