import { limits } from '@evercode/contract/limits';
import { routes, type BulkTable, type CallOf, type Problem } from '@evercode/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useSendFile } from '../upload/use-send-file.ts';

type Query = CallOf<typeof routes.uploadTable>['query'];

export type TableUploadState =
  | Readonly<{ is: 'idle' }>
  | Readonly<{ is: 'sending'; name: string; share: number; cancel: () => void }>
  | Readonly<{ is: 'refused'; problem: NonNullable<Problem['table']> }>
  | Readonly<{ is: 'failed'; error: unknown; retry: () => void }>;

/** Said before anything is sent: the server would say it only in the middle of a long upload. */
const tooLarge = { code: 'too-large', line: null, column: null, bound: limits.bulk.fileBytes } as const;

/** Uploads one table at a time. `query`: what it is read for. */
export function useUploadTable(onDone: (table: BulkTable) => void, query: Query = {}) {
  const send = useSendFile(routes.uploadTable);
  const [state, setState] = useState<TableUploadState>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File, isPasted = false): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const cancel = () => {
      controller.abort();
      setState({ is: 'idle' });
    };
    const show = (share: number) => {
      if (!controller.signal.aborted) setState({ is: 'sending', name: file.name, share, cancel });
    };
    if (file.size > limits.bulk.fileBytes) return setState({ is: 'refused', problem: tooLarge });
    show(0);
    try {
      const table = await send({
        file,
        query: { ...query, pasted: isPasted },
        onProgress: show,
        signal: controller.signal,
      });
      if (!controller.signal.aborted) onDone(table);
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = error instanceof ApiError ? error.problem?.table : undefined;
      setState(problem ? { is: 'refused', problem } : { is: 'failed', error, retry: () => void start(file, isPasted) });
    }
  }

  return {
    state,
    start: (file: File) => void start(file),
    /** Pasted cells are a file without a name. */
    startCells: (text: string) => void start(new File([text], '', { type: 'text/plain' }), true),
  };
}
