/** Immutable undo history. */
export type History<T> = Readonly<{ past: readonly T[]; present: T; future: readonly T[]; last: Step | undefined }>;

/** Steps of the same kind in quick succession are merged, so that typing is not undone letter by letter. */
type Step = Readonly<{ kind: string; at: number }>;

const maxSteps = 100;
const mergeWithinMs = 1000;

export function beginHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], last: undefined };
}

export function takeStep<T>({ past, present, last }: History<T>, next: T, step?: Step): History<T> {
  const isContinuation = step !== undefined && last?.kind === step.kind && step.at - last.at < mergeWithinMs;
  return { past: isContinuation ? past : [...past, present].slice(-maxSteps), present: next, future: [], last: step };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [present, ...future], last: undefined };
}

export function redo<T>(history: History<T>): History<T> {
  const {
    past,
    present,
    future: [next, ...future],
  } = history;
  return next === undefined ? history : { past: [...past, present], present: next, future, last: undefined };
}
