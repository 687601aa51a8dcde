import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Vitest's order (failed and slow files first), grouped by environment: a worker is reused for the next file, but not
 * between Node and jsdom. SHUFFLED_FILES=<number> shuffles the files with that seed, to find tests that depend on their
 * order.
 */
export class FilesByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = Number(process.env['SHUFFLED_FILES'] ?? 0);
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method of this name, not an array's
    const sorted = seed === 0 ? await super.sort(files) : shuffle(files, seed);
    const rank = new Map(sorted.map((file, place) => [file, [file.project.name, environmentOf(file), place] as const]));
    return sorted.toSorted((a, b) => compare(rank.get(a) ?? [], rank.get(b) ?? []));
  }
}

function environmentOf({ moduleId }: TestSpecification): string {
  return /@vitest-environment\s+(\w+)/.exec(readFileSync(moduleId, 'utf8').slice(0, 500))?.[1] ?? 'node';
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  const [one, other] = [a[place] ?? 0, b[place] ?? 0];
  return place === -1 ? 0 : one < other ? -1 : 1;
}

/** Deterministic: a linear congruential generator with the given seed. */
function shuffle<T>(values: readonly T[], seed: number): T[] {
  let state = seed >>> 0;
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return values
    .map((value) => [draw(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);
}
