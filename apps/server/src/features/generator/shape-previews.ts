import {
  borderMarkerNames, buildScene, centerMarkerNames, completeDesign, frameNames, patternNames, placePath, renderSvg,
  type DesignParams, type EncodedMatrix, type Scene, type SceneItem,
} from '@evercode/qr';

export type ShapePreview = Readonly<{ name: string; preview: string }>;

/** Pixels of a tile on a screen. */
const SIZE = 76;

/** Every kind of run, corner and gap that patterns treat differently. */
const motif = [
  '##.###.',
  '#..#.##',
  '.##..#.',
  '###.##.',
  '.#.#..#',
  '##..##.',
  '.#.#.##',
];

/** The smallest code there is, with nothing but the motif between its markers: no drawing is larger than it has to be. */
const middle = 7;
const matrix: EncodedMatrix = {
  size: 21, version: 1, level: 'M', mask: 0, segments: [], declaresUtf8: false,
  isDark: (x, y) => motif[y - middle]?.charAt(x - middle) === '#',
};
const wholeMarker = { left: 0, top: 0, side: 7 };
const itsCenter = { left: 1, top: 1, side: 5 };

/** In the order of choice, as all of these. */
export function drawPatterns(): readonly ShapePreview[] {
  return patternNames.map((name) => write(name, cutOut(draw({ pattern: name }), 'body', { left: middle, top: middle, side: motif.length })));
}

export function drawBorderMarkers(): readonly ShapePreview[] {
  return borderMarkerNames.map((name) => write(name, cutOut(draw({ border_marker: name }), 'marker-border', wholeMarker)));
}

export function drawCenterMarkers(): readonly ShapePreview[] {
  return centerMarkerNames.map((name) => write(name, cutOut(draw({ center_marker: name }), 'marker-center', itsCenter)));
}

export function drawFrames(): readonly ShapePreview[] {
  return frameNames.map((name) => write(name, draw({ frame: name, frame_enabled: true, frame_label: '', quiet_zone: 2 })));
}

function draw(design: Partial<DesignParams>): Scene {
  return buildScene(matrix, completeDesign({ background: 'none', ...design }));
}

function write(name: string, scene: Scene): ShapePreview {
  return { name, preview: renderSvg(scene, { size: SIZE }) };
}

/** The first of these parts, in a square of modules of the symbol. */
function cutOut(scene: Scene, part: SceneItem['part'], { left, top, side }: { left: number; top: number; side: number }): Scene {
  const item = scene.items.find((each) => each.part === part);
  if (item?.kind !== 'path') throw new TypeError(`The drawing has no ${part}.`);
  const data = placePath(item.data, { scale: 1, x: -scene.symbol.x - left, y: -scene.symbol.y - top });
  return { ...scene, width: side, height: side, items: [{ ...item, data }] };
}
