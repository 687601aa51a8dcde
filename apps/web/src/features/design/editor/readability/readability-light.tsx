import { limits } from '@evercode/contract/limits';
import type { LightProps } from '../../../../platform/drawing/designer.ts';
import { useDrawingAssets } from '../../../../platform/drawing/use-drawing-assets.ts';
import { VerdictTitle } from './readability-note.tsx';
import { useReadability } from './use-readability.ts';

/** Whether scanners can read the code, in two words. The design says why not, and how to mend it. */
export function ReadabilityLight({ text, look }: LightProps) {
  const readability = useReadability(text, look.design, useDrawingAssets(look), limits.print.fallbackMm);
  return <VerdictTitle readability={readability} />;
}
