import { routes, type Asset } from '@evercode/contract';
import { useEffect, useRef, useState } from 'react';
import { useSendFile } from '../../../../platform/upload/use-send-file.ts';
import { findFileProblem, findUploadedProblem, type Accept, type FileProblem } from './accept.ts';

type UploadState =
  | Readonly<{ is: 'idle' }>
  | Readonly<{ is: 'sending'; name: string; share: number; cancel: () => void }>
  | Readonly<{ is: 'refused'; problem: FileProblem }>
  | Readonly<{ is: 'failed'; error: unknown; retry: () => void }>;

/** Uploads one file at a time: a new one aborts the running upload. */
export function useUpload(accept: Accept, maxBytes: number, onDone: (uploaded: Asset) => void) {
  const send = useSendFile(routes.uploadAsset);
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  // A ref, because the upload ends later, when the surrounding form may have changed.
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    running.current?.abort();
    const problem = findFileProblem(file, accept, maxBytes);
    if (problem) return setState({ is: 'refused', problem });
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
      const uploaded = await send({ file, onProgress: show, signal: controller.signal });
      if (controller.signal.aborted) return undefined;
      const found = findUploadedProblem(uploaded, accept);
      setState(found ? { is: 'refused', problem: found } : { is: 'idle' });
      if (!found) latest.current(uploaded);
    } catch (error) {
      if (!controller.signal.aborted) setState({ is: 'failed', error, retry: () => void start(file) });
    }
    return undefined;
  }

  return { state, start: (file: File) => void start(file), reset: () => setState({ is: 'idle' }) };
}
