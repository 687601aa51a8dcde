import { routes, type Qr, type Tag } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../notify.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** The tags stand in the code itself, as the cache has it. */
export function useTags({ uuid, iri }: Qr) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const account = useMe().account.uuid;
  const change = (next: (tags: readonly Tag[]) => Tag[]) =>
    client.setQueryData<Qr>(queryKeys.qr(account, uuid), (known) => known && { ...known, tags: next(known.tags) });
  const forgetNames = () => client.invalidateQueries({ queryKey: queryKeys.tagNames(account) });
  return {
    add: useMutation({
      mutationFn: (name: string) => api.call(routes.createTag, { body: { qr: iri, name } }),
      onSuccess: (added) => {
        change((tags) => [...tags, added]);
        void forgetNames();
      },
    }),
    remove: useMutation({
      mutationFn: (tag: Tag) => api.call(routes.deleteTag, { params: { uuid: tag.uuid } }),
      onMutate: (tag) => {
        const before = client.getQueryData<Qr>(queryKeys.qr(account, uuid))?.tags.findIndex((each) => each.uuid === tag.uuid) ?? 0;
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

/** What other codes of the workspace are tagged with. */
export function useTagNames(): readonly string[] {
  const api = useApi();
  const account = useMe().account.uuid;
  const { data } = useQuery({
    queryKey: queryKeys.tagNames(account),
    queryFn: async ({ signal }) => (await api.call(routes.listTagNames, { signal })).items.map(({ name }) => name),
  });
  return data ?? [];
}
