export type SizeMm = Readonly<{ width: number; height: number }>;

/** Upright, in millimetres. */
export const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<string, SizeMm>;
export type PaperName = keyof typeof papers;

export const paperNames = Object.keys(papers) as readonly PaperName[];
