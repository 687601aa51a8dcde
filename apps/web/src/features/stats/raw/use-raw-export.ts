import { routes, type RawFormat, type ScansQuery } from '@evercode/contract';
import { useEffect, useRef, useState } from 'react';
import { chooseFileTarget } from '../../../app/download/file-target.ts';
import { readPieces } from '../../../app/read-pieces.ts';
import { useApi } from '../../../app/services-context.tsx';

export type RawExport =
  | Readonly<{ is: 'idle' }>
  /** `share` of the file that has arrived, by the length that the server expects: below 1 until it is whole. */
  | Readonly<{ is: 'running'; share: number; scans: number }>
  | Readonly<{ is: 'done'; scans: number }>
  | Readonly<{ is: 'failed'; error: unknown }>;

const types = { csv: 'text/csv', parquet: 'application/vnd.apache.parquet' } as const satisfies Record<RawFormat, string>;
/** What was expected may be a little less than what comes. */
const nearlyAll = 0.99;

/** Onto the disk while it arrives, where the browser lets a place be chosen. */
export function useRawExport(account: string) {
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
      const response = await api.openFile(routes.exportScans, { query: { ...query, format }, account, signal: stopping.signal });
      const scans = Number(response.headers.get('x-total-count')) || 0;
      const expected = Number(response.headers.get('x-expected-length')) || 1;
      let arrived = 0;
      for await (const piece of readPieces(response)) {
        arrived += piece.length;
        await target.write(piece);
        setState({ is: 'running', share: Math.min(arrived / expected, nearlyAll), scans });
      }
      await target.close();
      setState({ is: 'done', scans });
    } catch (error) {
      await target.abort().catch(() => undefined);
      setState(stopping.signal.aborted ? { is: 'idle' } : { is: 'failed', error });
    }
  }

  return { state, start: (...wish: Parameters<typeof start>) => void start(...wish), cancel: () => running.current?.abort() };
}
