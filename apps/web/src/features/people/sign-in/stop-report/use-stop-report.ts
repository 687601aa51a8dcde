import { routes, type ReportStop } from '@evercode/contract';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';

type State =
  | { kind: 'asking' }
  | { kind: 'open'; report: NonNullable<ReportStop['report']> }
  /** The report had ended before the page was opened. */
  | { kind: 'done' | 'over' | 'broken' }
  | { kind: 'failed'; error: unknown };

export function useStopReport() {
  const { api } = useServices();
  const { token = '' } = useParams();
  const describe = useFailureText();
  const [state, setState] = useState<State>({ kind: 'asking' });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const read = useCallback(async (): Promise<State> => {
    try {
      const { report } = await api.call(routes.getReportStop, { params: { token } });
      return report === null ? { kind: 'over' } : { kind: 'open', report };
    } catch (error) {
      return isBroken(error) ? { kind: 'broken' } : { kind: 'failed', error };
    }
  }, [api, token]);

  useEffect(() => {
    let isLeft = false;
    void read().then((found) => {
      if (!isLeft) setState(found);
    });
    return () => {
      isLeft = true;
    };
  }, [read]);

  return {
    state,
    isSending,
    failure,
    again: () => {
      setState({ kind: 'asking' });
      void read().then(setState);
    },
    async stop() {
      setSending(true);
      setFailure(undefined);
      try {
        await api.call(routes.stopReport, { params: { token } });
        setState({ kind: 'done' });
      } catch (error) {
        setFailure(describe(error));
      }
      setSending(false);
    },
  };
}

/** An overlong token is answered as an invalid address. */
function isBroken(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'link-ended' || error.code === 'not-found');
}
