import { routes } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useCacheUser } from '../use-save-user.ts';

/** Uploads a picture, or removes it when none is given. */
export function useAvatar() {
  const api = useApi();
  const {
    user: { uuid },
  } = useMe();
  const cacheUser = useCacheUser();
  return useMutation({
    mutationFn: (file: Blob | undefined) =>
      file
        ? api.call(routes.setAvatar, { params: { uuid }, file })
        : api.call(routes.removeAvatar, { params: { uuid } }),
    onSuccess: cacheUser,
  });
}
