import type { ChildProcess } from 'node:child_process';

/** A supervised process that is ready for work. */
export type Running = {
  /** Resolves when the process has ended, with how it ended, for the log. Never rejects. */
  exited: Promise<string>;
  /** The message that reported the process as ready. */
  greeting: unknown;
  /** Asks the process to end, and resolves when it has ended. Aborting `hurry` cuts every wait short. */
  stop(hurry: AbortSignal): Promise<void>;
  /** Passes its listening socket to a successor, if the program supports that. */
  handOver?(to: ChildProcess): Promise<void>;
};

/** A program that can be started repeatedly, always at the same address. */
export type Service = {
  name: string;
  /** A first start that fails is tried again like a later one, instead of ending the launcher. */
  retriesFirstStart?: boolean;
  /** Resolves when the process is ready. Aborting `stopping` gives up and leaves no process behind. */
  start(stopping: AbortSignal): Promise<Running>;
  /** Starts a successor that takes over while the old process runs. Absent if the old one has to stop first. */
  takeOver?(from: Running, stopping: AbortSignal): Promise<Running>;
};
