import { limits } from '@evercode/contract/limits';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { LightProps } from '../../../../platform/drawing/designer.ts';
import { useDrawingAssets } from '../../../../platform/drawing/use-drawing-assets.ts';
import { VerdictMark } from '../../../../ui/feedback/states/verdict-mark.tsx';
import { describeVerdict } from './readability-note.tsx';
import { useReadability } from './use-readability.ts';

/** Whether scanners can read the code, in two words. The design says why not, and how to mend it. */
export function ReadabilityLight({ text, look }: LightProps) {
  const { t } = useTranslation('design');
  const readability = useReadability(text, look.design, useDrawingAssets(look), limits.print.fallbackMm);
  const { key, tone } = describeVerdict(readability);
  return <VerdictMark tone={tone} label={t(`readability.${key}`)} />;
}
