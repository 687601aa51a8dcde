import type { Raster, Rgba } from './raster.ts';
import type { Reader } from './readers/reader.ts';

/** What the caller brings: drawing and reading differ by where the artist runs. */
export type PaintTools = Readonly<{
  raster: Raster;
  readers: readonly Reader[];
  /** Makes a file of a picture, from the bands of which it consists. Without it there are no files. */
  encode?: ((side: number, bands: Iterable<Rgba> | AsyncIterable<Rgba>) => Promise<Uint8Array>) | undefined;
  signal?: AbortSignal | undefined;
  /** Called before each rung with its number from 0 on. */
  onProgress?: ((rung: number) => void) | undefined;
}>;
