import type { Color } from '../design/color.ts';
import type { RasterImage } from '../design/image.ts';
import type { SymbolLevel } from '../matrix/versions.ts';
import type { PathData } from './path/path.ts';

/**
 * The only input of an output: filled paths and pictures. No strokes, no text, no transparency. Deeply frozen, so one
 * scene can be shown, cached and downloaded in several formats at once.
 */
export type Scene = Readonly<{
  /** Of the whole drawing with quiet zone and frame, in modules. */
  width: number;
  height: number;
  /** Default length of the longer side in pixels. */
  naturalSize: number;
  /** Place of the symbol without its quiet zone. */
  symbol: Readonly<{ x: number; y: number; size: number }>;
  /** In painting order. Unpainted areas are transparent. */
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

/** Fills its box. `cover` crops both sides equally; an `exact` image has the proportions of the box. */
export type SceneImage = Readonly<{
  kind: 'image';
  part: 'background' | 'logo' | 'art';
  x: number;
  y: number;
  width: number;
  height: number;
  fit: 'cover' | 'exact';
  image: RasterImage;
}>;

export type Fill = Color | Gradient;

/**
 * Two colours, with coordinates in units of the scene: all paths with the same gradient share one run of colour. Beyond
 * an end it has that end's colour.
 */
export type Gradient = Readonly<
  | { kind: 'linear'; x1: number; y1: number; x2: number; y2: number; from: Color; to: Color }
  | { kind: 'radial'; x: number; y: number; radius: number; from: Color; to: Color }
>;

export function isGradient(fill: Fill): fill is Gradient {
  return 'kind' in fill;
}

/** Properties of the finished drawing, for the readability check and for messages. */
export type SceneFacts = Readonly<{
  /** The level of the symbol: that of the design, or a higher one that fits into the same version. */
  level: SymbolLevel;
  /** `unreadable`: the picture has no valid header, and was not drawn. */
  logo: 'none' | 'drawn' | 'unreadable';
  /** Share of the symbol's area that the logo hides. */
  logoShare: number;
  /** Empty modules around the symbol. */
  quietZone: number;
  /** `awaits-font`: drawn without the label, because its font was not passed. */
  label: 'none' | 'drawn' | 'cut' | 'awaits-font';
  /** Characters missing in the font, drawn as empty boxes. */
  missingGlyphs: readonly string[];
}>;
