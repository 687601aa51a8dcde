import { borderMarkerNames, centerMarkerNames, frameNames, patternNames, type DesignParams } from '@evercode/qr';

const shapeKinds = {
  pattern: patternNames,
  border: borderMarkerNames,
  center: centerMarkerNames,
  frame: ['none', ...frameNames],
} as const;
export type ShapeKind = keyof typeof shapeKinds;

export type Combination = Readonly<Record<ShapeKind, string> & { design: Partial<DesignParams> }>;

/**
 * Every pattern with every border and every center. A frame is outside of the quiet zone and changes no module, so each
 * combination gets one frame or none, in turn: every pattern and every marker occurs with every frame. With
 * `everyFrame` each combination gets all of them.
 */
export function listCombinations(everyFrame: boolean): Combination[] {
  const combinations: Combination[] = [];
  let turn = 0;
  for (const pattern of patternNames) {
    for (const border of borderMarkerNames) {
      for (const center of centerMarkerNames) {
        const turns = everyFrame ? shapeKinds.frame : [shapeKinds.frame[turn++ % shapeKinds.frame.length] ?? 'none'];
        for (const frame of turns) {
          const design = {
            pattern,
            border_marker: border,
            center_marker: center,
            ...(frame !== 'none' && { frame_enabled: true, frame }),
          };
          combinations.push({ pattern, border, center, frame, design });
        }
      }
    }
  }
  return combinations;
}
