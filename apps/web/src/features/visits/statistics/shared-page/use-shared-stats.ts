import { routes, type SharedStats } from '@evercode/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';

type SharedState =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'ended' }>
  | Readonly<{ kind: 'failed'; error: unknown }>
  | Readonly<{ kind: 'shown'; stats: SharedStats }>;

type Asked = '7' | '30' | '90';

/** While another period is loading, the last figures stay. */
export function useSharedStats(token: string) {
  const { api } = useServices();
  // A new object asks again, also for the same days.
  const [question, ask] = useState<Readonly<{ days: Asked }>>({ days: '30' });
  const [state, setState] = useState<SharedState>({ kind: 'loading' });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    api.call(routes.getSharedStats, { params: { token }, query: { days: question.days }, signal }).then(
      (stats) => {
        if (!signal.aborted) setState({ kind: 'shown', stats });
      },
      (error: unknown) => {
        if (!signal.aborted) setState(hasEnded(error) ? { kind: 'ended' } : { kind: 'failed', error });
      },
    );
    return () => leaving.abort();
  }, [api, token, question]);

  const { days } = question;
  return { state, days, choose: (next: Asked) => ask({ days: next }), again: () => ask({ days }) };
}

/** An overlong token is answered as an address that does not exist. */
const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link-ended' || error.status === 404 || error.status === 422);
