import { routes, type Domain } from '@evercode/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** The domains of the workspace, that of the installation first. */
export const domainsQuery = (api: ApiClient, workspace: string) =>
  queryOptions({
    queryKey: queryKeys.domains(workspace),
    queryFn: ({ signal }) => api.call(routes.listDomains, { signal }),
  });

/** Others are refused: their links would not open. */
export const canCarryCodes = ({ status }: Pick<Domain, 'status'>): boolean => status === 'verified';

/** Whether scans of codes on it fail now. While only the proof is missing, they still work. */
export function failsScans({ status, isSysReserved, checks, certificate }: Domain): boolean {
  if (isSysReserved) return false;
  if (status === 'not-renewed') return certificate.state === 'expired';
  return (
    status === 'failing' &&
    (checks.target.state === 'failing' || checks.answer.state === 'failing' || certificate.state === 'expired')
  );
}
