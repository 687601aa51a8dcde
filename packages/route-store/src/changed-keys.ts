import type { RouteFile } from './route-file.ts';

/** A reader that is further behind, or meets more keys in one commit, does better to begin anew. */
const keptGenerations = 1000;
const mostKeys = 2000;
const more = '';

const noteKey = (generation: number): string => `#changed ${generation}`;

/** Which routes a commit changes, for readers that hold others in memory. Part of that commit. */
export function noteChangedKeys(file: RouteFile, generation: number, keys: ReadonlySet<string>): void {
  void file.put(noteKey(generation), keys.size > mostKeys ? more : JSON.stringify([...keys]));
  void file.remove(noteKey(generation - keptGenerations));
}

/** The keys that were changed after one generation and up to another; undefined where that is not known. */
export function changedKeys(file: RouteFile, before: number, now: number): string[] | undefined {
  if (now < before || now - before > keptGenerations) return undefined;
  const keys: string[] = [];
  for (let generation = before + 1; generation <= now; generation++) {
    const note = file.get(noteKey(generation));
    if (note === undefined || note === more) return undefined;
    // Written by the function above, and whole: a page that is damaged fails to be read.
    keys.push(...(JSON.parse(note) as string[]));
  }
  return keys;
}
