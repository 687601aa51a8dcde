/** Bounds of drawings and of the design library. */
export const designLimits = {
  /** Pixels of the longer side. */
  image: { min: 64, max: 8192, fallback: 1024 },
  /** The same for JPEG and WebP, whose encoders hold the picture several times in memory. */
  photo: { max: 4096 },
  /** The same for a drawing without a requested size, whose design alone would make it larger. */
  naturalImage: { max: 2048 },
  /** Millimetres of the longer side: from a stamp to a poster. */
  print: { minMm: 10, maxMm: 2000, fallbackMm: 50 },
  logo: { bytes: 2 * 1024 * 1024, most: 200, side: 1024, keptBytes: 500_000 },
  /** The stored form of a background, which every drawing with it embeds. */
  backgrounds: { most: 200, side: 1600, bytes: 300_000 },
  styles: { most: 200 },
  pageTemplates: { most: 100 },
  /** `sizes` in pixels of a side, the usual one first. */
  art: { imageChars: 300_000, promptChars: 4_000, attempts: 9_999, sizes: [768, 1024, 2048, 4096] },
  /** Pictures that are codes. `most`: of one code; `side` and `small` in pixels, of the stored forms. */
  keptArt: { most: 12, least: 512, side: 2048, small: 256, promptChars: 300 },
} as const;
