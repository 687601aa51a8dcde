import { limits } from '@evercode/contract/limits';
import { defaultDesign, leastPrintMm, type Scene } from '@evercode/qr';
import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { changedParams } from '../../../../platform/drawing/changed-params.ts';
import { useLight } from '../../../../platform/drawing/designer.ts';
import { VerdictMark } from '../../../../ui/feedback/states/verdict-mark.tsx';
import type { BuilderValues } from '../saving/builder-values.ts';

type Props = Readonly<{ text: string; scene: Scene; values: Pick<BuilderValues, 'design' | 'logo'> }>;

/** Whether scanners can read the code. The decoders that find out are not fetched for what every scanner reads. */
export function CodeLight({ text, scene, values: { design, logo } }: Props) {
  const { t } = useTranslation('design');
  const Light = useLight();
  const look = useMemo(() => ({ design, logo }), [design, logo]);
  const isPlain = logo === null && Object.keys(changedParams(defaultDesign, design)).length === 0;
  if (isPlain && leastPrintMm(scene.width) <= limits.print.fallbackMm)
    return <VerdictMark tone="good" label={t('readability.good')} />;
  // oxlint-disable-next-line react/static-components -- the roof provides it, the same one for every render
  return <Light text={text} look={look} />;
}
