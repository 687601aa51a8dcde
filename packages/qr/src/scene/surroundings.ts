import type { SceneFacts, ScenePath } from './scene.ts';

/** What surrounds the code's box, whose place in the whole drawing is (x, y). */
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
