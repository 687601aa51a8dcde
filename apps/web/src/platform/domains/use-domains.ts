import type { Domain } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { domainsQuery } from './domain-queries.ts';

/** All domains of the workspace, for their own pages. */
export function useDomains() {
  const api = useApi();
  return useQuery(domainsQuery(api, useMe().workspace.uuid));
}

/** The domains among which a person can choose: none in a workspace without an own one, which needs no request. */
export function useDomainChoice(): readonly Domain[] {
  const api = useApi();
  const { workspace } = useMe();
  const { data } = useQuery({ ...domainsQuery(api, workspace.uuid), enabled: workspace.domains.length > 0 });
  return data?.items ?? none;
}

const none: readonly Domain[] = [];
