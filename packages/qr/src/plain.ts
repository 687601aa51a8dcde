/**
 * For pages that show many codes and should not load every shape for that: a fraction of the whole drawing, and the same scene.
 *
 *   isPlainDesign(design)       -> whether this entry can draw it: no frame, logo, picture or extra modules, and common shapes
 *   drawPlainCode(text, design) -> what `drawCode` of `@evercode/qr` draws
 *
 * Most codes are plain. For the others, import `@evercode/qr` late.
 */
import { defaultDesign, type DesignParams } from './design/params.ts';
import { encodeMatrix } from './matrix/encode.ts';
import { composeScene, type Shapes } from './scene/compose-scene.ts';
import { plainBorders, plainCenters } from './scene/plain-markers.ts';
import { plainPatterns } from './scene/plain-patterns.ts';
import type { Scene } from './scene/scene.ts';
import { withoutFrame } from './scene/surroundings.ts';

const shapes: Shapes = { patterns: plainPatterns, borders: plainBorders, centers: plainCenters };

export function isPlainDesign(partial: Partial<DesignParams>): boolean {
  const design = { ...defaultDesign, ...partial };
  const { different_markers_enabled: haveShapes } = design;
  const borders = [design.border_marker, ...(haveShapes ? [design.border_marker_top_right, design.border_marker_bottom_left] : [])];
  const centers = [design.center_marker, ...(haveShapes ? [design.center_marker_top_right, design.center_marker_bottom_left] : [])];
  return !design.frame_enabled && !design.watermark_enabled && !design.extra_modules && design.background !== 'image'
    && Object.hasOwn(shapes.patterns, design.pattern)
    && borders.every((name) => Object.hasOwn(shapes.borders, name))
    && centers.every((name) => Object.hasOwn(shapes.centers, name));
}

/**
 * Of a design that `completeDesign` has once checked, such as every stored one. Throws a RangeError for one that is not plain
 * and for a text that `checkPayload` refuses.
 */
export function drawPlainCode(text: string, partial: Partial<DesignParams> = {}): Scene {
  if (!isPlainDesign(partial)) throw new RangeError('This design is not plain');
  const design = { ...defaultDesign, ...partial };
  const matrix = encodeMatrix(text, { level: design.level });
  const around = withoutFrame(matrix.size + 2 * design.quiet_zone);
  return composeScene(matrix, design, { shapes, around, inset: 0, logoState: 'none' });
}
