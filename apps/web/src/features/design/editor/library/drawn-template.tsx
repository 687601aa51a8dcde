import type { QrDesign } from '@evercode/contract';
import { completeDesign } from '@evercode/qr';
import { useMemo } from 'react';
import { useDrawingAssets } from '../../../../platform/drawing/use-drawing-assets.ts';
import { DrawnTile } from '../sections/drawn-tile.tsx';
import { readContent } from './template-content.ts';

const noChange = {};

export function DrawnTemplate({ text, template: { content } }: { text: string; template: QrDesign }) {
  const design = useMemo(() => completeDesign(readContent(content)), [content]);
  const assets = useDrawingAssets(useMemo(() => ({ design, logo: null }), [design]));
  return <DrawnTile text={text} design={design} part={noChange} shows="whole" assets={assets} />;
}
