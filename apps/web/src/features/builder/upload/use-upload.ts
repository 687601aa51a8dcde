import type { Asset } from '@evercode/contract';
import { useEffect, useRef, useState } from 'react';
import { useSendFile } from '../../../app/upload/use-send-file.ts';
import { findTrouble, findTroubleOfKind, type Accept, type FileTrouble } from './accept.ts';

export type UploadState =
  | Readonly<{ is: 'idle' }>
  | Readonly<{ is: 'sending'; name: string; share: number; cancel: () => void }>
  | Readonly<{ is: 'refused'; trouble: FileTrouble }>
  | Readonly<{ is: 'failed'; error: unknown; retry: () => void }>;

/** One file at a time: another one takes the place of the one that is on its way. */
export function useUpload(accept: Accept, mostBytes: number, onDone: (asset: Asset) => void) {
  const send = useSendFile();
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  // It is done later, when the form around it may hold more than now.
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    running.current?.abort();
    const trouble = findTrouble(file, accept, mostBytes);
    if (trouble) return setState({ is: 'refused', trouble });
    const controller = new AbortController();
    running.current = controller;
    const cancel = () => {
      controller.abort();
      setState({ is: 'idle' });
    };
    const show = (share: number) => {
      if (!controller.signal.aborted) setState({ is: 'sending', name: file.name, share, cancel });
    };
    show(0);
    try {
      const asset = await send({ file, onProgress: show, signal: controller.signal });
      if (controller.signal.aborted) return undefined;
      const found = findTroubleOfKind(asset, accept);
      setState(found ? { is: 'refused', trouble: found } : { is: 'idle' });
      if (!found) latest.current(asset);
    } catch (error) {
      if (!controller.signal.aborted) setState({ is: 'failed', error, retry: () => void start(file) });
    }
    return undefined;
  }

  return { state, start: (file: File) => void start(file), forget: () => setState({ is: 'idle' }) };
}
