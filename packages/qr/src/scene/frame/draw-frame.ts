import type { DesignParams } from '../../design/params.ts';
import { frames } from '../../frames/frames.ts';
import { layOutLabel, missingGlyphs } from '../../label/lay-out-label.ts';
import type { DrawingAssets } from '../assets.ts';
import { chooseFrameColors } from './frame-colors.ts';
import { createPen, scaleBy } from '../path/pen.ts';
import type { ScenePath } from '../scene.ts';
import type { Surroundings } from './surroundings.ts';

/** Empty space around a frame, in hundredths of the code's box. */
const margin = 4;

/** Frames are defined around a box of 100 by 100 units; scales that to `side` modules. */
export function drawFrame(design: DesignParams, side: number, { labelFont }: DrawingAssets): Surroundings {
  const {
    bounds: [left, top, right, bottom],
    layers,
    label: place,
  } = frames[design.frame];
  const scale = side / 100;
  const x = (margin - left) * scale;
  const y = (margin - top) * scale;
  const colors = chooseFrameColors(design);
  const fills = { frame: colors.frame, shade: colors.shade, label: colors.onFrame };
  const paths: ScenePath[] = layers.map(({ fill, draw }) => {
    const pen = createPen(scaleBy(scale, x, y));
    draw(pen);
    return Object.freeze({ kind: 'path', part: 'frame', data: pen.read(), fill: fills[fill] });
  });
  const text = design.frame_label.trim();
  const surroundings = {
    width: (right - left + 2 * margin) * scale,
    height: (bottom - top + 2 * margin) * scale,
    x,
    y,
    paths,
  };
  if (text === '') return { ...surroundings, label: { label: 'none', missingGlyphs: [] } };
  // The label's size depends on the font, so no other font can stand in.
  if (labelFont?.name !== design.frame_label_font)
    return { ...surroundings, label: { label: 'awaits-font', missingGlyphs: [] } };
  const pen = createPen(scaleBy(scale, x, y));
  const { draw, isCut } = layOutLabel(text, labelFont, place);
  draw(pen);
  paths.push(
    Object.freeze({
      kind: 'path',
      part: 'label',
      data: pen.read(),
      fill: place.on === 'frame' ? colors.onFrame : colors.onBackground,
    }),
  );
  return { ...surroundings, label: { label: isCut ? 'cut' : 'drawn', missingGlyphs: missingGlyphs(text, labelFont) } };
}
