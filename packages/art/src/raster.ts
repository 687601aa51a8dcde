/** Pixels of sRGB with straight alpha, row by row. */
export type Rgba = Readonly<{ width: number; height: number; data: Uint8ClampedArray }>;

/** Some rows of a picture. */
export type Band = Readonly<{ top: number; rows: number }>;

/**
 * Draws a square document at a side in pixels: whole, or one band. Places that nothing covers stay transparent. A
 * document has neither filters nor lengths in percent, which would differ between bands.
 */
export type Raster = (svg: string, side: number, band?: Band) => Promise<Rgba>;

/** Lays one picture over another of the same size, in place. The lower one must be opaque. */
export function layOver(lower: Rgba, upper: Rgba): void {
  const [below, above] = [lower.data, upper.data];
  for (let at = 0; at < below.length; at += 4) {
    const alpha = above[at + 3] ?? 0;
    if (alpha === 0) continue;
    const rest = 255 - alpha;
    below[at] = ((above[at] ?? 0) * alpha + (below[at] ?? 0) * rest) / 255;
    below[at + 1] = ((above[at + 1] ?? 0) * alpha + (below[at + 1] ?? 0) * rest) / 255;
    below[at + 2] = ((above[at + 2] ?? 0) * alpha + (below[at + 2] ?? 0) * rest) / 255;
  }
}

/** Makes a picture opaque upon white, in place. */
export function flatten(picture: Rgba): Rgba {
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha === 255) continue;
    const rest = 255 * (255 - alpha);
    data[at] = ((data[at] ?? 0) * alpha + rest) / 255;
    data[at + 1] = ((data[at + 1] ?? 0) * alpha + rest) / 255;
    data[at + 2] = ((data[at + 2] ?? 0) * alpha + rest) / 255;
    data[at + 3] = 255;
  }
  return picture;
}
