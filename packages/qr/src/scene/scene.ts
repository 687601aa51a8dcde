import type { Color } from '../design/color.ts';
import type { RasterImage } from '../design/image.ts';
import type { SymbolLevel } from '../matrix/versions.ts';
import type { PathData } from './path.ts';

/**
 * All that an output needs to know, and all that it may look at: filled paths and pictures. No strokes, no text, no
 * transparency. Frozen through and through: one scene can be shown, cached and downloaded in several formats at once.
 */
export type Scene = Readonly<{
  /** The whole drawing, quiet zone and frame included. The unit is one module. */
  width: number;
  height: number;
  /** The longer side in pixels when nobody asks for another. */
  naturalSize: number;
  /** Where the symbol stands, without its quiet zone. */
  symbol: Readonly<{ x: number; y: number; size: number }>;
  /** In the order of painting. What is not painted is transparent. */
  items: readonly SceneItem[];
  facts: SceneFacts;
}>;

export type SceneItem = ScenePath | SceneImage;

export type ScenePath = Readonly<{
  kind: 'path';
  part: 'background' | 'body' | 'marker-border' | 'marker-center' | 'logo' | 'frame' | 'label';
  data: PathData;
  fill: Fill;
}>;

/** Fills its box: `cover` cuts off what has no room, an equal part on both sides; `exact` images have the box's proportions. */
export type SceneImage = Readonly<{
  kind: 'image';
  part: 'background' | 'logo';
  x: number;
  y: number;
  width: number;
  height: number;
  fit: 'cover' | 'exact';
  image: RasterImage;
}>;

export type Fill = Color | Gradient;

/** Of two colours, in the units of the scene, so that it runs through all paths that have it. Beyond its ends the end's colour. */
export type Gradient = Readonly<
  | { kind: 'linear'; x1: number; y1: number; x2: number; y2: number; from: Color; to: Color }
  | { kind: 'radial'; x: number; y: number; radius: number; from: Color; to: Color }
>;

export function isGradient(fill: Fill): fill is Gradient {
  return 'kind' in fill;
}

/** What a drawing turned out to be, for whoever judges or explains it. */
export type SceneFacts = Readonly<{
  /** The one it was encoded with: that of the design, or a higher one that was free. */
  level: SymbolLevel;
  /** `unreadable`: the picture's own bytes do not say how large it is; nothing was drawn. */
  logo: 'none' | 'drawn' | 'unreadable';
  /** Share of the symbol's area that the logo takes from its modules. */
  logoShare: number;
  /** Modules that stay free around the symbol. */
  quietZone: number;
  /** `awaits-font`: drawn without its label, as no font was given. */
  label: 'none' | 'drawn' | 'cut' | 'awaits-font';
  /** Characters that the font lacks; each appears as an empty box. */
  missingGlyphs: readonly string[];
}>;
