import { routes, type GroupType, type Membership } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import type { GivenProof } from '../../../platform/sign-in/use-second-factor.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';

export const nameOf = ({ name, email }: Pick<Membership, 'name' | 'email'>): string => name || email;

/** The actions on one member, each of which reports its success or failure. */
export function usePeopleChanges() {
  const { t } = useTranslation('people');
  const api = useApi();
  const { workspace, user } = useMe();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const key = queryKeys.people(workspace.uuid);
  const refresh = () => queryClient.invalidateQueries({ queryKey: key });
  const put = (changed: Membership) =>
    queryClient.setQueryData<Membership[]>(key, (known) =>
      known?.map((each) => (each.uuid === changed.uuid ? changed : each)),
    );
  // Always reloads the list, because another admin may have changed the same member.
  const shared = { onError: notify.failure, onSettled: refresh };

  const changeRole = useMutation({
    mutationFn: ({ person: { uuid }, role }: { person: Membership; role: GroupType }) =>
      api.call(routes.changeMembership, { asksAgain: false, params: { uuid }, body: { role } }),
    onMutate: ({ person, role }) => void put({ ...person, group: { ...person.group, type: role } }),
    onSuccess: (changed) => {
      put(changed);
      notify.success(t('done.role', { name: nameOf(changed), role: t(`roles.${changed.group.type}`) }));
    },
    onError: (error, { person }) => {
      put(person);
      notify.failure(error);
    },
    onSettled: refresh,
  });

  const remove = useMutation({
    mutationFn: ({ uuid }: Membership) => api.call(routes.removeMembership, { params: { uuid } }),
    onSuccess: (_, person) => {
      queryClient.setQueryData<Membership[]>(key, (known) => known?.filter(({ uuid }) => uuid !== person.uuid));
      notify.success(
        person.status === 'active'
          ? t('done.removed', { name: nameOf(person) })
          : t('done.revoked', { email: person.email }),
      );
    },
    ...shared,
  });

  const sendAgain = useMutation({
    mutationFn: ({ uuid }: Membership) => api.call(routes.inviteAgain, { params: { uuid } }),
    onSuccess: (changed) => {
      put(changed);
      notify.success(t('done.sentAgain', { email: changed.email }));
    },
    ...shared,
  });

  /** Reports no failure itself: the dialog that asked for the proof shows it. */
  const transfer = async (person: Membership, proof: GivenProof): Promise<void> => {
    await api.call(routes.transferOwnership, {
      params: { uuid: workspace.uuid },
      body: { member: person.uuid, proof },
    });
    notify.success(t('done.transferred', { name: nameOf(person) }));
    await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: queryKeys.memberships(user.uuid) })]);
  };

  return { changeRole, remove, sendAgain, transfer };
}

export type PeopleChanges = ReturnType<typeof usePeopleChanges>;
