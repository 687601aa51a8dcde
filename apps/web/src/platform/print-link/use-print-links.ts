import { routes } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** The open links of a code for printers, and how to make and end one. */
export function usePrintLinks(uuid: string) {
  const api = useApi();
  const client = useQueryClient();
  const { workspace } = useMe();
  const key = queryKeys.printLinks(workspace.uuid, uuid);
  const known = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(routes.listPrintLinks, { params: { uuid }, signal }),
    // Whether the printer has downloaded the files is what people look for.
    staleTime: 0,
  });
  const reload = () => client.invalidateQueries({ queryKey: key });
  const make = useMutation({
    mutationFn: (note: string) => api.call(routes.createPrintLink, { params: { uuid }, body: { note } }),
    onSuccess: reload,
  });
  const end = useMutation({
    mutationFn: (link: string) => api.call(routes.endPrintLink, { params: { uuid, link } }),
    onSuccess: reload,
  });
  return { known, make, end };
}
