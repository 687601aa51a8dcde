import type { Color } from '../design/color.ts';
import type { RasterImage } from '../design/image.ts';
import type { DesignParams } from '../design/params.ts';
import { loadLabelFont, type LabelFont } from '../label/label-font.ts';
import type { PathData } from './path.ts';

/** What a design names, or what comes beside it, and has to be there before a scene can show it. */
export type DrawingAssets = Readonly<{
  labelFont?: LabelFont | undefined;
  /** A logo of paths, or else of pixels, instead of the picture in `watermark_data`. */
  vectorLogo?: VectorLogo | undefined;
  rasterLogo?: RasterImage | undefined;
  /** What `background_image` is an address of. */
  backgroundImage?: RasterImage | undefined;
}>;

/** In units of its own, (0, 0) to (width, height). The path language is that of `PathData`. */
export type VectorLogo = Readonly<{ width: number; height: number; paths: readonly Readonly<{ data: PathData; fill: Color }>[] }>;

/** Fetches what the design needs: the font of its label, if it shows one. */
export async function loadAssets(design: Partial<DesignParams>): Promise<DrawingAssets> {
  const { frame_enabled, frame_label, frame_label_font } = design;
  return frame_enabled && frame_label?.trim() !== '' ? { labelFont: await loadLabelFont(frame_label_font ?? 'sans') } : {};
}
