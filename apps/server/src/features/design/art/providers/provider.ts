/** Of a whole picture with all its tries. Below the age at which it counts as lost. */
export const longestPictureMs = 10 * 60_000;

/** What a model is asked for. */
export type ProviderJob = Readonly<{
  /** A PNG of the code as models want to see it: see `drawControl`. */
  control: Uint8Array;
  prompt: string;
  seed: number;
  /** How much the code weighs against the picture, from about 0.9 to 2.2. */
  scale: number;
  /** Whether the workspace pays nothing. */
  isFree: boolean;
}>;

type ProviderState =
  | Readonly<{ state: 'working' }>
  | Readonly<{ state: 'done'; images: readonly Uint8Array[] }>
  | Readonly<{ state: 'failed'; error: string }>;

/** A service that draws by a model. All calls reject with a `ProviderError`, or with the signal's reason. */
export type Provider = Readonly<{
  /** The id of the job at the service. */
  start: (job: ProviderJob, signal: AbortSignal) => Promise<string>;
  poll: (id: string, signal: AbortSignal) => Promise<ProviderState>;
  /** Tells the service that the job is not wanted any more. */
  cancel: (id: string, signal: AbortSignal) => Promise<void>;
}>;

const problems = ['unreachable', 'slow', 'too-large', 'refused', 'unexpected', 'foreign-host', 'failed'] as const;
type ProviderProblem = (typeof problems)[number];

/** A service that did not do its part. The message is for the log and contains no token. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly problem: ProviderProblem;
  /** Whether the same question may be answered a little later: a busy service, or a broken connection. */
  readonly isPassing: boolean;

  constructor(problem: ProviderProblem, detail: string, { isPassing = false } = {}) {
    super(`${problem}: ${detail}`);
    this.problem = problem;
    this.isPassing = isPassing;
  }
}
