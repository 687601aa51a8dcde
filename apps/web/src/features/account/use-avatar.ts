import { routes } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useKeepUser } from './use-save-user.ts';

/** Sends a picture, or takes it away without one. */
export function useAvatar() {
  const api = useApi();
  const { user: { uuid } } = useMe();
  const keepUser = useKeepUser();
  return useMutation({
    mutationFn: (file: Blob | undefined) =>
      (file ? api.call(routes.setAvatar, { params: { uuid }, file }) : api.call(routes.removeAvatar, { params: { uuid } })),
    onSuccess: keepUser,
  });
}
