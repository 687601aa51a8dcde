import { routes, type User, type UserUpdate } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

/** Saves the person's profile and updates every cached copy. */
export function useSaveUser() {
  const api = useApi();
  const {
    user: { uuid },
  } = useMe();
  const cacheUser = useCacheUser();
  return useMutation({
    mutationFn: (body: UserUpdate) => api.call(routes.updateUser, { params: { uuid }, body }),
    onSuccess: cacheUser,
  });
}

export function useCacheUser(): (user: User) => void {
  const queryClient = useQueryClient();
  return (user) => {
    queryClient.setQueryData<User>(queryKeys.user(user.uuid), user);
  };
}
