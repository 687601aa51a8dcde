import type { Rgba } from '../raster.ts';
import { seeColors, type Reader } from '../readers/reader.ts';

/** The text of a picture of a plain code: what the first reader that finds one sees in it. */
export async function readLink(picture: Rgba, readers: readonly Reader[]): Promise<string | undefined> {
  const seen = seeColors(picture);
  for (const reader of readers) {
    const text = await reader.read(seen);
    if (text !== undefined && text !== '') return text;
  }
  return undefined;
}
