import { routes } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import type { Standing } from './offer.ts';

/** Where the workspace stands, which decides what it can do with each plan. */
export function useStanding(): Standing {
  const api = useApi();
  const { workspace, isExpired, decide } = useMe();
  const { uuid, planName, subscriptionType, canTrial } = workspace;
  const isAsked = decide('billing.read').allowed && subscriptionType === 'PREMIUM';
  const { data, isPending } = useQuery({
    queryKey: queryKeys.subscription(uuid),
    queryFn: ({ signal }) => api.call(routes.getSubscription, { params: { uuid }, workspace: uuid, signal }),
    enabled: isAsked,
  });
  const subscription = data ?? (isAsked && isPending ? undefined : null);
  return { planName, subscriptionType, canTrial, isExpired, subscription };
}
