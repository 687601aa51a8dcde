import type { QrDesign } from '@evercode/contract';
import { completeDesign } from '@evercode/qr';
import { useMemo } from 'react';
import { useDrawingAssets } from '../../../../platform/drawing/use-drawing-assets.ts';
import { DrawnTile } from '../sections/drawn-tile.tsx';
import { readContent } from './template-content.ts';

const noChange = {};

/** `label`: the text of its frame in the language of the screen. */
type Props = Readonly<{ text: string; template: QrDesign; label: string | undefined }>;

export function DrawnTemplate({ text, template: { content }, label }: Props) {
  const design = useMemo(
    () => completeDesign({ ...readContent(content), ...(label !== undefined && { frame_label: label }) }),
    [content, label],
  );
  const assets = useDrawingAssets(useMemo(() => ({ design, logo: null }), [design]));
  return <DrawnTile text={text} design={design} part={noChange} shows="whole" assets={assets} />;
}
