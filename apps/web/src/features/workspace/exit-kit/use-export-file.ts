import { routes, type Job } from '@evercode/contract';
import { useEffect, useRef, useState } from 'react';
import { readChunks } from '../../../platform/api/read-chunks.ts';
import { chooseFileTarget } from '../../../platform/download/file-target.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

type Saving =
  | Readonly<{ is: 'idle' }>
  | Readonly<{ is: 'running'; done: number }>
  | Readonly<{ is: 'done' }>
  | Readonly<{ is: 'failed'; error: unknown }>;

/** Streams the file of an export to the disk, where the browser can. */
export function useExportFile({ uuid, createdAt }: Job) {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const [state, setState] = useState<Saving>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const target = await chooseFileTarget(`evercode-${createdAt.slice(0, 10)}.zip`, 'application/zip');
    if (target === undefined) return;
    const stopping = new AbortController();
    running.current = stopping;
    setState({ is: 'running', done: 0 });
    try {
      const { signal } = stopping;
      const response = await api.openFile(routes.getJobFile, { asksAgain: true, params: { uuid }, workspace, signal });
      let done = 0;
      for await (const piece of readChunks(response)) {
        done += piece.length;
        await target.write(piece);
        setState({ is: 'running', done });
      }
      await target.close();
      setState({ is: 'done' });
    } catch (error) {
      await target.abort().catch(() => undefined);
      setState(stopping.signal.aborted ? { is: 'idle' } : { is: 'failed', error });
    }
  }

  return { state, start: () => void start(), cancel: () => running.current?.abort() };
}
