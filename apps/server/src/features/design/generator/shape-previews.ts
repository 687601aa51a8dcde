import {
  borderMarkerNames,
  buildScene,
  centerMarkerNames,
  completeDesign,
  frameNames,
  patternNames,
  placePath,
  renderSvg,
  type DesignParams,
  type EncodedMatrix,
  type Scene,
  type SceneItem,
} from '@evercode/qr';

type ShapePreview = Readonly<{ name: string; preview: string }>;

/** Pixels of a tile in the design dialog. */
const SIZE = 76;

/** Contains every kind of run, corner and gap that patterns draw differently. */
const motif = ['##.###.', '#..#.##', '.##..#.', '###.##.', '.#.#..#', '##..##.', '.#.#.##'];

/** A symbol of the smallest version with only the motif between its markers, to keep previews small. */
const motifOffset = 7;
const matrix: EncodedMatrix = {
  size: 21,
  version: 1,
  level: 'M',
  mask: 0,
  segments: [],
  declaresUtf8: false,
  isDark: (x, y) => motif[y - motifOffset]?.charAt(x - motifOffset) === '#',
};
const wholeMarker = { left: 0, top: 0, side: 7 };
const markerCenter = { left: 1, top: 1, side: 5 };

/** This and the lists below have the order of the design dialog. */
export function drawPatterns(): readonly ShapePreview[] {
  return patternNames.map((name) =>
    toPreview(
      name,
      cropToPart(draw({ pattern: name }), 'body', { left: motifOffset, top: motifOffset, side: motif.length }),
    ),
  );
}

export function drawBorderMarkers(): readonly ShapePreview[] {
  return borderMarkerNames.map((name) =>
    toPreview(name, cropToPart(draw({ border_marker: name }), 'marker-border', wholeMarker)),
  );
}

export function drawCenterMarkers(): readonly ShapePreview[] {
  return centerMarkerNames.map((name) =>
    toPreview(name, cropToPart(draw({ center_marker: name }), 'marker-center', markerCenter)),
  );
}

export function drawFrames(): readonly ShapePreview[] {
  return frameNames.map((name) =>
    toPreview(name, draw({ frame: name, frame_enabled: true, frame_label: '', quiet_zone: 2 })),
  );
}

function draw(design: Partial<DesignParams>): Scene {
  return buildScene(matrix, completeDesign({ background: 'none', ...design }));
}

function toPreview(name: string, scene: Scene): ShapePreview {
  return { name, preview: renderSvg(scene, { size: SIZE }) };
}

/** Crops the first part of this kind to a square, given in modules of the symbol. */
function cropToPart(
  scene: Scene,
  part: SceneItem['part'],
  { left, top, side }: { left: number; top: number; side: number },
): Scene {
  const item = scene.items.find((each) => each.part === part);
  if (item?.kind !== 'path') throw new TypeError(`The drawing has no ${part}.`);
  const data = placePath(item.data, { scale: 1, x: -scene.symbol.x - left, y: -scene.symbol.y - top });
  return { ...scene, width: side, height: side, items: [{ ...item, data }] };
}
