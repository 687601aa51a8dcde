import type { DesignParams } from '@evercode/contract';
import type { DrawingAssets } from '@evercode/qr';
import { useEffect, useMemo, useState } from 'react';
import type { DrawingToCheck } from './check-drawing.ts';
import { createDrawingChecker, type Answer } from './drawing-checker.ts';
import { openJudge } from './judge.ts';

export type Readability = Readonly<{ verdict: Answer; isChecking: boolean }>;

type Judged = Readonly<{ answer: Answer; drawing?: DrawingToCheck }>;

/** The readability of the drawing at this printed size. The last verdict stays until a newer one arrives. */
export function useReadability(
  text: string,
  design: DesignParams,
  { vectorLogo, rasterLogo, backgroundImage, artImage }: DrawingAssets,
  sizeMm: number,
): Readability {
  const [judged, setJudged] = useState<Judged>({ answer: undefined });
  const [checker] = useState(() =>
    createDrawingChecker(openJudge, (answer, drawing) => setJudged({ answer, drawing })),
  );
  useEffect(() => checker.stop, [checker]);
  const drawing = useMemo(
    () => ({ text, design, assets: { vectorLogo, rasterLogo, backgroundImage, artImage }, sizeMm }),
    [text, design, vectorLogo, rasterLogo, backgroundImage, artImage, sizeMm],
  );
  useEffect(() => checker.check(drawing), [checker, drawing]);

  const isUnknown = judged.drawing === drawing && judged.answer === undefined;
  useEffect(() => {
    if (!isUnknown) return undefined;
    // Checks again when online: the judge's code may have failed to load.
    const again = () => checker.check(drawing);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [checker, drawing, isUnknown]);

  return { verdict: judged.answer, isChecking: judged.drawing !== drawing };
}
