import { routes, type OwnAct } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

/** The short links' origin returns its answer in this parameter. */
const answerParam = 'own';
const answers = ['on', 'off', 'refused'] as const;

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * The mark is a cookie of the short links' origin, which this page cannot read, so it remembers that origin's last
 * answer. Setting the mark again is idempotent.
 */
export function useOwnVisits() {
  const { api, storage, now } = useServices();
  const { workspace } = useMe();
  const [params, setParams] = useSearchParams();
  const key = `evercode.own-visits.${workspace.uuid}`;
  // Read once, because the parameter is then removed; only a redirect to this page sets it.
  const [answer] = useState(() => answers.find((each) => each === params.get(answerParam)));
  const [until] = useState(() =>
    answer === undefined ? readDate(storage.read(key), now()) : answer === 'on' ? new Date(now() + yearMs) : undefined,
  );

  useEffect(() => {
    if (answer === undefined) return;
    if (until === undefined) storage.remove(key);
    else storage.write(key, until.toISOString());
    setParams(
      (before) => {
        before.delete(answerParam);
        return before;
      },
      { replace: true },
    );
  }, [answer, until, key, storage, setParams]);

  const link = useMutation({
    mutationFn: (body: { act: OwnAct; returns: boolean }) => api.call(routes.createOwnLink, { body }),
  });
  return { until, answer, link };
}

function readDate(written: string | null, now: number): Date | undefined {
  const date = new Date(written ?? '');
  return date.getTime() > now ? date : undefined;
}
