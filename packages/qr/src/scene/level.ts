import type { DesignParams, Level } from '../design/params.ts';
import type { DrawingAssets } from './assets.ts';
import { findLogo } from './logo.ts';

/** The least level a code of this design is encoded with: a logo takes modules, and only H can spare them. */
export function levelOf(design: DesignParams, assets: DrawingAssets = {}): Level {
  return findLogo(design, assets).state === 'drawn' ? 'H' : design.level;
}
