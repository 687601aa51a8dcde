/**
 * A smaller entry point for pages that list many codes: it lacks the rare shapes and draws the same scenes.
 *
 *   isPlainDesign(design)       -> whether it can draw this design: no frame, logo, picture or extra modules, and only
 *                                  common shapes
 *   drawPlainCode(text, design) -> the scene that `drawCode` of `@evercode/qr` draws
 *
 * Most codes are plain. Import `@evercode/qr` on demand for the others.
 */
import { defaultDesign, type DesignParams } from './design/params.ts';
import { encodeMatrix } from './matrix/encode.ts';
import { composeScene, type Shapes } from './scene/compose-scene.ts';
import { plainBorders, plainCenters } from './scene/markers/plain-markers.ts';
import { plainPatterns } from './scene/patterns/plain-patterns.ts';
import type { Scene } from './scene/scene.ts';
import { withoutFrame } from './scene/frame/surroundings.ts';

const shapes: Shapes = { patterns: plainPatterns, borders: plainBorders, centers: plainCenters };

export function isPlainDesign(partial: Partial<DesignParams>): boolean {
  const design = { ...defaultDesign, ...partial };
  const { different_markers_enabled: differ } = design;
  const borders = [
    design.border_marker,
    ...(differ ? [design.border_marker_top_right, design.border_marker_bottom_left] : []),
  ];
  const centers = [
    design.center_marker,
    ...(differ ? [design.center_marker_top_right, design.center_marker_bottom_left] : []),
  ];
  return (
    !design.frame_enabled &&
    !design.watermark_enabled &&
    !design.extra_modules &&
    design.background !== 'image' &&
    design.art_image === '' &&
    Object.hasOwn(shapes.patterns, design.pattern) &&
    borders.every((name) => Object.hasOwn(shapes.borders, name)) &&
    centers.every((name) => Object.hasOwn(shapes.centers, name))
  );
}

/**
 * Does not check the parameters: `completeDesign` has done so before a design is stored. Throws a RangeError for a
 * design that is not plain and for a text that `checkPayload` refuses.
 */
export function drawPlainCode(text: string, partial: Partial<DesignParams> = {}): Scene {
  if (!isPlainDesign(partial)) throw new RangeError('This design is not plain');
  const design = { ...defaultDesign, ...partial };
  const matrix = encodeMatrix(text, { level: design.level });
  const around = withoutFrame(matrix.size + 2 * design.quiet_zone);
  return composeScene(matrix, design, { shapes, around, inset: 0, logoState: 'none' });
}
