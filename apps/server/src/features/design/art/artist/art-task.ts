import type { ArtFacts, ArtStop } from '@evercode/contract';

/** What people order. */
export type ArtOrder = Readonly<{
  /** A PNG of the plain code. */
  code: Uint8Array;
  prompt: string;
  attempt: number;
  stop: ArtStop;
  side: number;
}>;

export type ArtTask =
  | (ArtOrder & Readonly<{ kind: 'paint' }>)
  /** Draws what a model is shown of the code. */
  | Readonly<{ kind: 'prepare'; code: Uint8Array }>
  /** Decides whether a picture of a model is handed out. `rung`: of the result, if nothing is repaired. */
  | Readonly<{ kind: 'judge'; link: string; picture: Uint8Array; side: number; rung: number; repairs: boolean }>;

export type ArtOutcome =
  | Readonly<{ outcome: 'painted'; png: Uint8Array; svg: string | null; facts: ArtFacts }>
  /** The picture shows no code, or no picture of that code would scan reliably. */
  | Readonly<{ outcome: 'no-code' | 'not-readable' }>;

export type TaskOutcome =
  | ArtOutcome
  | Readonly<{ outcome: 'prepared'; link: string; control: Uint8Array }>
  /** `not-a-picture`: of another format, not square, or too large. `other-link`: a code of something else. */
  | Readonly<{ outcome: 'not-a-picture' | 'other-link' }>;

/** The outcome of an order by that of its last task. */
export function outcomeOf(last: TaskOutcome): ArtOutcome {
  const isFinal = last.outcome === 'painted' || last.outcome === 'no-code';
  return isFinal ? last : { outcome: 'not-readable' };
}
