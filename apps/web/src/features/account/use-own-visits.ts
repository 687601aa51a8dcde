import { routes, type OwnAct } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useServices } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';

/** As the short links' origin answers in the address of this screen. */
const answerParam = 'own';
const answers = ['on', 'off', 'refused'] as const;

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Whether this browser is left out is written in a cookie of the short links' origin, which this page cannot see. It remembers what that origin said last;
 * saying it once more does no harm.
 */
export function useOwnVisits() {
  const { api, storage, now } = useServices();
  const { account } = useMe();
  const [params, setParams] = useSearchParams();
  const key = `evercode.own-visits.${account.uuid}`;
  // It was said to the page that was just opened: there is no other way to this address.
  const [answer] = useState(() => answers.find((each) => each === params.get(answerParam)));
  const [until] = useState(() => (answer === undefined ? readDate(storage.read(key), now()) : answer === 'on' ? new Date(now() + yearMs) : undefined));

  useEffect(() => {
    if (answer === undefined) return;
    if (until === undefined) storage.remove(key);
    else storage.write(key, until.toISOString());
    setParams((before) => {
      before.delete(answerParam);
      return before;
    }, { replace: true });
  }, [answer, until, key, storage, setParams]);

  const link = useMutation({ mutationFn: (body: { act: OwnAct; returns: boolean }) => api.call(routes.createOwnLink, { body }) });
  return { until, answer, link };
}

function readDate(written: string | null, now: number): Date | undefined {
  const date = new Date(written ?? '');
  return date.getTime() > now ? date : undefined;
}
