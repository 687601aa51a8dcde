import type { DesignParams } from '@evercode/contract';
import type { DrawingAssets } from '@evercode/qr';
import { useEffect, useMemo, useState } from 'react';
import type { DrawingToCheck } from './check-drawing.ts';
import { createDrawingChecker, type Answer } from './drawing-checker.ts';
import { openJudge } from './judge.ts';

export type Readability = Readonly<{ verdict: Answer; isChecking: boolean }>;

type Judged = Readonly<{ answer: Answer; drawing?: DrawingToCheck }>;

/** What is known of the drawing's readability at this size on paper. The last verdict stands until there is a newer one. */
export function useReadability(text: string, design: DesignParams, { vectorLogo, rasterLogo, backgroundImage }: DrawingAssets, sizeMm: number): Readability {
  const [judged, setJudged] = useState<Judged>({ answer: undefined });
  const [checker] = useState(() => createDrawingChecker(openJudge, (answer, drawing) => setJudged({ answer, drawing })));
  useEffect(() => checker.stop, [checker]);
  const drawing = useMemo(
    () => ({ text, design, assets: { vectorLogo, rasterLogo, backgroundImage }, sizeMm }),
    [text, design, vectorLogo, rasterLogo, backgroundImage, sizeMm],
  );
  useEffect(() => checker.check(drawing), [checker, drawing]);

  const isUnknown = judged.drawing === drawing && judged.answer === undefined;
  useEffect(() => {
    if (!isUnknown) return undefined;
    // What judges drawings did not arrive; now it may.
    const again = () => checker.check(drawing);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [checker, drawing, isUnknown]);

  return { verdict: judged.answer, isChecking: judged.drawing !== drawing };
}
