import { completeDesign, type DesignParams } from './design/params.ts';
import { encodeMatrix } from './matrix/encode.ts';
import { buildScene } from './scene/build-scene.ts';
import type { Scene } from './scene/scene.ts';

/**
 * Draws a text in a design. Parameters left out take their default, so a design stored before a parameter existed still
 * draws. Throws a RangeError for a text that `checkPayload` refuses or a parameter out of its bounds.
 */
export function drawCode(text: string, design: Partial<DesignParams> = {}): Scene {
  const complete = completeDesign(design);
  return buildScene(encodeMatrix(text, complete), complete);
}
