import type { ArtFailure } from '@evercode/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useApi, useServices } from '../../../../platform/services/services-context.tsx';
import { useIsOnline } from '../../../../ui/feedback/page/use-is-online.ts';
import { hashOrder, isAlike, openArtCache, type ArtOrder, type CachedArt } from '../cache/art-cache.ts';
import { unzipPictures, zipPictures } from '../cache/zip-pictures.ts';
import { ArtRefusal, drawArt } from './draw-art.ts';

export type Art = Omit<CachedArt, 'zipBlob'> & Readonly<{ picture: Blob }>;

export type ArtWork =
  | Readonly<{ is: 'loading' | 'idle' }>
  | Readonly<{ is: 'processing'; order: ArtOrder }>
  | Readonly<{ is: 'failed'; failure: ArtFailure | 'offline' }>
  | Readonly<{ is: 'limited'; limit: number }>;

const idle: ArtWork = { is: 'idle' };

/** The pictures of one code that this browser has drawn, and the picture that is being drawn from the loaded code. */
export function useArt(qrUrl: string, loadCode: () => Promise<string>) {
  const api = useApi();
  const { now } = useServices();
  const [cache] = useState(() => openArtCache(globalThis.indexedDB));
  const [arts, setArts] = useState<readonly Art[]>([]);
  const [work, setWork] = useState<ArtWork>({ is: 'loading' });
  const running = useRef<AbortController>(undefined);
  const isOnline = useIsOnline();

  useEffect(() => {
    let isOver = false;
    void cache
      .list(qrUrl)
      .then((kept) => Promise.all(kept.map(open)))
      .then((found) => {
        if (isOver) return;
        setArts(found.flat());
        // Unless a picture was ordered meanwhile.
        setWork((current) => (current.is === 'loading' ? idle : current));
      });
    return () => {
      isOver = true;
      running.current?.abort();
    };
  }, [cache, qrUrl]);

  /** The picture of an order: at once where it is there, else after it has been drawn. */
  const draw = useCallback(
    async (order: ArtOrder): Promise<void> => {
      if (arts.some((art) => isAlike(art, order) && art.attempt === order.attempt)) return;
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setWork({ is: 'processing', order });
      try {
        const code = await loadCode();
        signal.throwIfAborted();
        const drawn = await drawArt(api, order, { code, size: 768, signal });
        if (drawn) {
          const about = {
            ...order,
            hash: hashOrder(order, qrUrl),
            qrUrl,
            svg: drawn.svg,
            facts: drawn.facts,
            createdAt: now(),
          };
          const zipBlob = zipPictures(drawn.pictures);
          setArts((known) => [
            ...known,
            ...drawn.pictures.map((bytes) => ({ ...about, picture: new Blob([bytes], { type: 'image/png' }) })),
          ]);
          void cache.put({ ...about, zipBlob });
        }
        setWork({ is: 'idle' });
      } catch (error) {
        if (signal.aborted) return;
        setWork(describeFailure(error));
      }
    },
    [api, arts, cache, loadCode, now, qrUrl],
  );
  const cancel = useCallback(() => {
    if (running.current === undefined || running.current.signal.aborted) return;
    running.current.abort();
    setWork((current) => (current.is === 'processing' ? { is: 'idle' } : current));
  }, []);

  // A closed tab wants no picture any more; one that comes back from the browser's memory draws again by a press.
  useEffect(() => {
    window.addEventListener('pagehide', cancel);
    return () => window.removeEventListener('pagehide', cancel);
  }, [cancel]);

  // What only the connection prevented is no failure any more once it is back.
  const isOver = isOnline && work.is === 'failed' && work.failure === 'offline';
  return { arts, work: isOver ? idle : work, draw, cancel };
}

async function open({ zipBlob, ...art }: CachedArt): Promise<Art[]> {
  return (await unzipPictures(zipBlob)).map((picture) => ({ ...art, picture }));
}

export function describeFailure(error: unknown): ArtWork {
  if (error instanceof ArtRefusal) return { is: 'failed', failure: error.failure };
  if (!(error instanceof ApiError) || error.isOffer || error.wasShown) return { is: 'idle' };
  const { code, problem } = error;
  if (code === 'network' && !navigator.onLine) return { is: 'failed', failure: 'offline' };
  if (code === 'art-limit-reached') return { is: 'limited', limit: problem?.limit ?? 0 };
  return { is: 'failed', failure: code === 'too-many-requests' || code === 'busy' ? 'busy' : 'failed' };
}
