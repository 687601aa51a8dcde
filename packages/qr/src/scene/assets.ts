import type { Color } from '../design/color.ts';
import type { RasterImage } from '../design/image.ts';
import type { DesignParams } from '../design/params.ts';
import { loadLabelFont, type LabelFont } from '../label/label-font.ts';
import type { PathData } from './path/path.ts';

/** What a scene needs besides the design: loaded by `loadAssets` or passed by the caller. */
export type DrawingAssets = Readonly<{
  labelFont?: LabelFont | undefined;
  /** A logo of paths or of pixels, instead of the picture in `watermark_data`. Paths win. */
  vectorLogo?: VectorLogo | undefined;
  rasterLogo?: RasterImage | undefined;
  /** The picture at the address in `background_image`. */
  backgroundImage?: RasterImage | undefined;
  /** The picture at the address in `art_image`. Without it the design is drawn. */
  artImage?: RasterImage | undefined;
}>;

/** Paths in their own units, from (0, 0) to (width, height). */
export type VectorLogo = Readonly<{
  width: number;
  height: number;
  paths: readonly Readonly<{ data: PathData; fill: Color }>[];
}>;

/** Loads the font of the label, if the design shows one. */
export async function loadAssets(design: Partial<DesignParams>): Promise<DrawingAssets> {
  const { frame_enabled, frame_label, frame_label_font } = design;
  return frame_enabled && frame_label?.trim() !== ''
    ? { labelFont: await loadLabelFont(frame_label_font ?? 'sans') }
    : {};
}
