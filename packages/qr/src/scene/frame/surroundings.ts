import type { SceneFacts, ScenePath } from '../scene.ts';

/** The frame around the code's box, which is at (x, y) of the whole drawing. */
export type Surroundings = Readonly<{
  width: number;
  height: number;
  x: number;
  y: number;
  paths: readonly ScenePath[];
  label: Pick<SceneFacts, 'label' | 'missingGlyphs'>;
}>;

export function withoutFrame(side: number): Surroundings {
  return { width: side, height: side, x: 0, y: 0, paths: [], label: { label: 'none', missingGlyphs: [] } };
}
