/** A code as the artist sees it. Module arrays are row by row. */
export type ArtCode = Readonly<{
  size: number;
  version: number;
  level: 'M' | 'Q' | 'H';
  mask: number;
  /** 1 for a dark module. */
  isDark: Uint8Array;
  /** What each module is for. */
  roles: Uint8Array;
}>;

/** Values of `ArtCode.roles`. */
export const role = { data: 0, finder: 1, alignment: 2, timing: 3, information: 4 } as const;

/** Modules of the quiet zone that the standard asks for on every side. */
export const quietZone = 4;
