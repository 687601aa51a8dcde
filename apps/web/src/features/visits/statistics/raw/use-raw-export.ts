import { routes, type RawFormat, type ScansQuery } from '@evercode/contract';
import { useEffect, useRef, useState } from 'react';
import { chooseFileTarget } from '../../../../platform/download/file-target.ts';
import { readChunks } from '../../../../platform/api/read-chunks.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';

type RawExport =
  | Readonly<{ is: 'idle' }>
  /** `share`: the part of the announced length that has arrived, below 1 until complete. */
  | Readonly<{ is: 'running'; share: number; scans: number }>
  | Readonly<{ is: 'done'; scans: number }>
  | Readonly<{ is: 'failed'; error: unknown }>;

const types = { csv: 'text/csv', parquet: 'application/vnd.apache.parquet' } as const satisfies Record<
  RawFormat,
  string
>;
/** The announced length is an estimate and may be too small. */
const maxIncompleteShare = 0.99;

/** Streams to the disk where the browser offers a file picker. */
export function useRawExport(workspace: string) {
  const api = useApi();
  const [state, setState] = useState<RawExport>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(query: ScansQuery, format: RawFormat, name: string): Promise<void> {
    const target = await chooseFileTarget(name, types[format]);
    if (target === undefined) return;
    const stopping = new AbortController();
    running.current = stopping;
    setState({ is: 'running', share: 0, scans: 0 });
    try {
      const response = await api.openFile(routes.exportScans, {
        asksAgain: true,
        query: { ...query, format },
        workspace,
        signal: stopping.signal,
      });
      const scans = Number(response.headers.get('x-total-count')) || 0;
      const expected = Number(response.headers.get('x-expected-length')) || 1;
      let arrived = 0;
      for await (const piece of readChunks(response)) {
        arrived += piece.length;
        await target.write(piece);
        setState({ is: 'running', share: Math.min(arrived / expected, maxIncompleteShare), scans });
      }
      await target.close();
      setState({ is: 'done', scans });
    } catch (error) {
      await target.abort().catch(() => undefined);
      setState(stopping.signal.aborted ? { is: 'idle' } : { is: 'failed', error });
    }
  }

  return {
    state,
    start: (...request: Parameters<typeof start>) => void start(...request),
    cancel: () => running.current?.abort(),
  };
}
