import { useEffect, useRef, useState } from 'react';
import { readChunks } from '../api/read-chunks.ts';
import { createEntryCounter } from './count-entries.ts';
import { chooseFileTarget } from './file-target.ts';

type ZipState =
  | Readonly<{ is: 'idle' }>
  | Readonly<{ is: 'running'; done: number; total: number }>
  | Readonly<{ is: 'done'; done: number; total: number }>
  | Readonly<{ is: 'failed'; error: unknown }>;

/** Downloads the pictures of many codes as one file, with progress. `open` requests the file. */
export function useZip(fileName: string) {
  const [state, setState] = useState<ZipState>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(open: (signal: AbortSignal) => Promise<Response>): Promise<void> {
    const target = await chooseFileTarget(fileName, 'application/zip');
    if (target === undefined) return;
    const stopping = new AbortController();
    running.current = stopping;
    setState({ is: 'running', done: 0, total: 0 });
    try {
      const response = await open(stopping.signal);
      const total = Number(response.headers.get('x-total-count')) || 0;
      const count = createEntryCounter();
      let done = 0;
      for await (const piece of readChunks(response)) {
        done = count(piece);
        await target.write(piece);
        setState({ is: 'running', done, total });
      }
      await target.close();
      setState({ is: 'done', done, total });
    } catch (error) {
      await target.abort().catch(() => undefined);
      setState(stopping.signal.aborted ? { is: 'idle' } : { is: 'failed', error });
    }
  }

  return {
    state,
    start: (open: (signal: AbortSignal) => Promise<Response>) => void start(open),
    cancel: () => running.current?.abort(),
  };
}
