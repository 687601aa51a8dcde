import { routes, type CallOf } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

export type GivenProof = CallOf<typeof routes.beginSecondFactor>['body']['proof'];

/** Whether a second factor is on, and the proofs that the person can give now. */
export function useSecondFactor() {
  const { api } = useServices();
  const { uuid } = useMe().user;
  return useQuery({
    queryKey: queryKeys.secondFactor(uuid),
    queryFn: ({ signal }) => api.call(routes.getSecondFactor, { params: { uuid }, signal }),
  });
}
