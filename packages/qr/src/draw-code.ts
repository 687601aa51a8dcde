import { completeDesign } from './design/complete-design.ts';
import type { DesignParams } from './design/params.ts';
import { encodeMatrix } from './matrix/encode.ts';
import type { DrawingAssets } from './scene/assets.ts';
import { buildScene } from './scene/build-scene.ts';
import { levelOf } from './scene/logo/logo.ts';
import type { Scene } from './scene/scene.ts';

/**
 * Draws a text in a design. Missing parameters take their default, so a design stored before a parameter existed still
 * draws. `assets` come from `loadAssets`; without the font a frame is drawn with an empty label, which `facts` tell.
 * Throws a RangeError for a text that `checkPayload` refuses or a parameter out of its bounds.
 */
export function drawCode(text: string, design: Partial<DesignParams> = {}, assets: DrawingAssets = {}): Scene {
  const complete = completeDesign(design);
  return buildScene(encodeMatrix(text, { level: levelOf(complete, assets) }), complete, assets);
}
