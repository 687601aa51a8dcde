import type { DesignParams } from '@evercode/contract';
import type { DrawingAssets } from '@evercode/qr';
import { useEffect, useState } from 'react';
import { createDrawingChecker, openJudge, type Answer } from './drawing-checker.ts';

export type Readability = Readonly<{ verdict: Answer; isChecking: boolean }>;

/** What is known of the drawing's readability. The last verdict stands until there is a newer one. */
export function useReadability(text: string, design: DesignParams, { vectorLogo, rasterLogo, backgroundImage }: DrawingAssets): Readability {
  const [judged, setJudged] = useState<{ verdict: Answer; design?: DesignParams }>({ verdict: undefined });
  const [checker] = useState(() => createDrawingChecker(openJudge, (verdict, drawing) => setJudged({ verdict, design: drawing.design })));
  useEffect(() => checker.stop, [checker]);

  useEffect(() => {
    checker.check({ text, design, assets: { vectorLogo, rasterLogo, backgroundImage } });
  }, [checker, text, design, vectorLogo, rasterLogo, backgroundImage]);

  return { verdict: judged.verdict, isChecking: judged.design !== design };
}
