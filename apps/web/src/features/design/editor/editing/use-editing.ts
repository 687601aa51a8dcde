import { drawCode } from '@evercode/qr';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { useDrawingAssets } from '../../../../platform/drawing/use-drawing-assets.ts';
import { useReadability } from '../readability/use-readability.ts';
import type { Corner } from '../sections/corner.ts';
import { usualSizeMm } from '../sections/print-size.tsx';
import type { Editor } from './editor-context.ts';
import { useView } from './use-view.ts';

/** Everything the parts of the editor share, for a design that is saved by the caller. */
export function useEditing({
  text,
  title,
  label,
  heading,
  isLive,
  store,
}: Pick<Editor, 'text' | 'title' | 'label' | 'heading' | 'isLive' | 'store'>): Editor {
  const history = useSyncExternalStore(store.subscribe, store.snapshot);
  const tried = useSyncExternalStore(store.subscribe, store.tried);
  const look = tried?.look ?? history.present;
  const assets = useDrawingAssets(look);
  const scene = useMemo(() => drawCode(text, look.design, assets), [text, look.design, assets]);
  // Deferred, so that the main drawing does not wait for the many tiles.
  const shown = useDeferredValue(look.design);
  const [sizeMm, setSizeMm] = useState<number>(usualSizeMm);
  const readability = useReadability(text, shown, assets, sizeMm);
  const [corner, setCorner] = useState<Corner>('topLeft');
  // A code without frame and logo has none to lose.
  const hasNone = !history.present.design.frame_enabled && history.present.logo === null;
  // A saved design is the person's own, so it is applied whole. A template keeps the frame of the code.
  const [replacesFrame, setReplacesFrame] = useState({ templates: hasNone, styles: true });
  return {
    text,
    title,
    label,
    heading,
    isLive,
    store,
    history,
    tried,
    look,
    shown,
    assets,
    scene,
    readability,
    sizeMm,
    onSize: setSizeMm,
    replacesFrame: { templates: replacesFrame.templates || hasNone, styles: replacesFrame.styles || hasNone },
    onReplaceFrame(from, replaces) {
      setReplacesFrame({ ...replacesFrame, [from]: replaces });
      if (tried?.candidate.from === from) store.tryOut(tried.candidate, replaces);
    },
    corner,
    onCorner: setCorner,
    ...useView(),
  };
}
