import type { RouteFile } from './route-file.ts';

/** For a reader that is further behind, or for a larger commit, reading everything again is cheaper. */
const keptGenerations = 1000;
const mostKeys = 2000;
const tooMany = '';

const noteKey = (generation: number): string => `#changed ${generation}`;

/** Notes the changed keys of a commit, within the same commit, so that readers drop only those from memory. */
export function noteChangedKeys(file: RouteFile, generation: number, keys: ReadonlySet<string>): void {
  void file.put(noteKey(generation), keys.size > mostKeys ? tooMany : JSON.stringify([...keys]));
  void file.remove(noteKey(generation - keptGenerations));
}

/** The keys changed after generation `before`, up to `now`. Undefined where they are not known. */
export function changedKeys(file: RouteFile, before: number, now: number): string[] | undefined {
  if (now < before || now - before > keptGenerations) return undefined;
  const keys: string[] = [];
  for (let generation = before + 1; generation <= now; generation++) {
    const note = file.get(noteKey(generation));
    if (note === undefined || note === tooMany) return undefined;
    // Cast: written by noteChangedKeys. A damaged page fails to be read.
    keys.push(...(JSON.parse(note) as string[]));
  }
  return keys;
}
