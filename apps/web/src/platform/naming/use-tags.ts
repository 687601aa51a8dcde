import { routes, type Qr, type Tag } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../services/notify.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** Reads and writes the tags of a code in the query cache. */
export function useTags({ uuid, iri }: Qr) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const workspace = useMe().workspace.uuid;
  const change = (next: (tags: readonly Tag[]) => Tag[]) =>
    client.setQueryData<Qr>(queryKeys.code(workspace, uuid), (known) => known && { ...known, tags: next(known.tags) });
  const forgetNames = () => client.invalidateQueries({ queryKey: queryKeys.tagNames(workspace) });
  return {
    add: useMutation({
      mutationFn: (name: string) => api.call(routes.createTag, { body: { qr: iri, name } }),
      onSuccess: (added) => {
        change((tags) => [...tags, added]);
        void forgetNames();
      },
    }),
    remove: useMutation({
      mutationFn: (tag: Tag) => api.call(routes.deleteTag, { asksAgain: false, params: { uuid: tag.uuid } }),
      onMutate: (tag) => {
        const before =
          client.getQueryData<Qr>(queryKeys.code(workspace, uuid))?.tags.findIndex((each) => each.uuid === tag.uuid) ??
          0;
        change((tags) => tags.filter((each) => each.uuid !== tag.uuid));
        return before;
      },
      onError: (error, tag, before = 0) => {
        change((tags) => tags.toSpliced(before, 0, tag));
        notify.failure(error);
      },
      onSuccess: forgetNames,
    }),
  };
}

/** The tags of the workspace's other codes. */
export function useTagNames(): readonly string[] {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const { data } = useQuery({
    queryKey: queryKeys.tagNames(workspace),
    queryFn: async ({ signal }) => (await api.call(routes.listTagNames, { signal })).items.map(({ name }) => name),
  });
  return data ?? [];
}
