import type { ChildProcess } from 'node:child_process';

/** A process under our care, once it is ready for work. */
export type Running = {
  /** Settles when the process has ended, and says how, for the log. Never rejects. */
  exited: Promise<string>;
  /** What it said when it became ready. */
  greeting: unknown;
  /** Asks it to end and resolves when it has. Aborting `hurry` cuts every wait short. */
  stop(hurry: AbortSignal): Promise<void>;
  /** Where another process can take over from it while it runs: gives that one what it listens with. */
  handOver?(to: ChildProcess): Promise<void>;
};

/** Something that can be started again and again, always at the same address. */
export type Service = {
  name: string;
  /** Resolves when it is ready for work. Aborting `stopping` gives up, leaving nothing behind. */
  start(stopping: AbortSignal): Promise<Running>;
  /** Resolves when another process is ready in the place of the one that runs, which nobody needs then. Absent where that cannot be: it stops first. */
  takeOver?(from: Running, stopping: AbortSignal): Promise<Running>;
};
