import { limits } from '@evercode/contract';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { saveFile } from '../../../../ui/feedback/page/save-file.ts';
import { drawArt, type ArtSize } from './draw-art.ts';
import { describeFailure, type Art, type ArtWork } from './use-art.ts';

export const largerSizes: readonly ArtSize[] = limits.art.sizes.slice(1);

type Wanted = Readonly<{ code: string; onSaved: () => void }>;

/** Draws a picture again at a larger size, and saves the file. It passes the readers again before it arrives. */
export function useLargerSizes(art: Art, { code, onSaved }: Wanted) {
  const api = useApi();
  const [drawing, setDrawing] = useState<ArtSize>();
  const [failed, setFailed] = useState<ArtWork>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (size: ArtSize): Promise<void> => {
    if (drawing !== undefined) return;
    const { signal } = (running.current = new AbortController());
    setFailed(undefined);
    setDrawing(size);
    try {
      const drawn = await drawArt(api, art, { code, size, signal });
      for (const bytes of drawn?.pictures ?? [])
        saveFile(new Blob([bytes], { type: 'image/png' }), `qr-image-${size}.png`);
      onSaved();
    } catch (error) {
      if (signal.aborted) return;
      setFailed(describeFailure(error));
    }
    setDrawing(undefined);
  };
  return { drawing, failed, save: (size: ArtSize) => void save(size) };
}
