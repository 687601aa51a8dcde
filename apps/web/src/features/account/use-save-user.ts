import { routes, type User, type UserUpdate } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';

/** Saves what a person says of themselves, and shows it wherever they are named. */
export function useSaveUser() {
  const api = useApi();
  const { user: { uuid } } = useMe();
  const keepUser = useKeepUser();
  return useMutation({
    mutationFn: (body: UserUpdate) => api.call(routes.updateUser, { params: { uuid }, body }),
    onSuccess: keepUser,
  });
}

export function useKeepUser(): (user: User) => void {
  const queryClient = useQueryClient();
  return (user) => {
    queryClient.setQueryData<User>(queryKeys.user(user.uuid), user);
  };
}
