import { routes, type User } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../services/notify.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** Changes the language at once and stores it with the user, for every device. Rolls back when saving fails. */
export function useChangeLanguage(): (language: Language) => void {
  const { api, language: app } = useServices();
  const { user } = useMe();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const key = queryKeys.user(user.uuid);

  async function show(locale: Language): Promise<void> {
    queryClient.setQueryData<User>(key, (known) => known && { ...known, locale });
    await app.change(locale);
  }

  const { mutate } = useMutation({
    mutationFn: async (locale: Language) => {
      await show(locale);
      return api.call(routes.updateUser, { asksAgain: false, params: { uuid: user.uuid }, body: { locale } });
    },
    onError(error) {
      void show(user.locale);
      notify.failure(error);
    },
  });
  return mutate;
}
