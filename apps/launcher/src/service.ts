/** A process under our care, once it is ready for work. */
export type Running = {
  /** Settles when the process has ended, and says how, for the log. Never rejects. */
  exited: Promise<string>;
  /** What it said when it became ready. */
  greeting: unknown;
  /** Asks it to end and resolves when it has. Aborting `hurry` cuts every wait short. */
  stop(hurry: AbortSignal): Promise<void>;
};

/** Something that can be started again and again, always at the same address. */
export type Service = {
  name: string;
  /** Resolves when it is ready for work. Aborting `stopping` gives up, leaving nothing behind. */
  start(stopping: AbortSignal): Promise<Running>;
};
