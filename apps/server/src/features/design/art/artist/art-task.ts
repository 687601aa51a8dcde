import type { ArtFacts, ArtStop } from '@evercode/contract';

export type ArtTask = Readonly<{
  /** A PNG of the plain code. */
  code: Uint8Array;
  prompt: string;
  attempt: number;
  stop: ArtStop;
  side: number;
}>;

export type ArtOutcome =
  | Readonly<{ outcome: 'painted'; png: Uint8Array; svg: string | null; facts: ArtFacts }>
  /** The picture shows no code, or no picture of that code would scan reliably. */
  | Readonly<{ outcome: 'no-code' | 'not-readable' }>;
