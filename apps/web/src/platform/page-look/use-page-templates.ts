import { routes, type CallOf, type PageTemplate } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../services/notify.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

type NewTemplate = CallOf<typeof routes.createPageTemplate>['body'];

/** The workspace's saved page looks, and those of the product. */
export function usePageTemplates() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const workspace = useMe().workspace.uuid;
  const key = queryKeys.pageTemplates(workspace);
  const change = (next: (templates: readonly PageTemplate[]) => PageTemplate[]) =>
    client.setQueryData<PageTemplate[]>(key, (known = []) => next(known));
  return {
    list: useQuery({
      queryKey: key,
      queryFn: async ({ signal }) => (await api.call(routes.listPageTemplates, { signal })).items,
    }),
    save: useMutation({
      mutationFn: (body: NewTemplate) => api.call(routes.createPageTemplate, { body }),
      onSuccess: (added) => change((templates) => [added, ...templates]),
    }),
    remove: useMutation({
      mutationFn: ({ uuid }: PageTemplate) => api.call(routes.deletePageTemplate, { params: { uuid } }),
      onSuccess: (_, { uuid }) => change((templates) => templates.filter((template) => template.uuid !== uuid)),
      onError: notify.failure,
    }),
  };
}
