import { routes, type PrintFiles } from '@evercode/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useServices } from '../../../platform/services/services-context.tsx';

type FilesState =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'ended' }>
  | Readonly<{ kind: 'failed'; error: unknown }>
  | Readonly<{ kind: 'shown'; files: PrintFiles }>;

/** What a link for a printer offers. */
export function usePrintFiles(token: string) {
  const { api } = useServices();
  // A new object asks again.
  const [question, ask] = useState({});
  const [state, setState] = useState<FilesState>({ kind: 'loading' });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    api.call(routes.getPrintFiles, { params: { token }, signal }).then(
      (files) => {
        if (!signal.aborted) setState({ kind: 'shown', files });
      },
      (error: unknown) => {
        if (!signal.aborted) setState(hasEnded(error) ? { kind: 'ended' } : { kind: 'failed', error });
      },
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new question asks again
  }, [api, token, question]);

  return { state, again: () => ask({}), end: () => setState({ kind: 'ended' }) };
}

/** An overlong token is answered as an address that does not exist. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link-ended' || error.status === 404 || error.status === 422);
