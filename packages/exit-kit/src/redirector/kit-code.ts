import type { KitAnswer, KitStatus } from '../answers/kit-answer.ts';

/** One ending of a code with its answer. A code has a line for each of its endings, former ones included. */
export type KitLine = { readonly ending: string; readonly qr: string; readonly answer: KitAnswer };

/** Text to be appended to a file of the redirector. */
export type Piece = { readonly path: string; readonly text: string };

/**
 * Writes one form of the redirector, line by line, so that memory does not grow with the number of codes. The pieces of
 * one path belong together in the order in which they were returned.
 */
export type RedirectorWriter = {
  readonly begin: () => readonly Piece[];
  readonly add: (line: KitLine) => readonly Piece[];
  readonly end: () => readonly Piece[];
};

/** Pages below `site/pages`. Names of codes are UUIDs and never equal those of statuses. */
export const pageFileOf = (qr: string): string => `${qr}.html`;
export const statusFileOf = (page: KitStatus | 'home'): string => `${page}.html`;
