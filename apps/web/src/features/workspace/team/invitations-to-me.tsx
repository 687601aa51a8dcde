import { routes, type Membership } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useWorkspaceChange } from '../../../platform/signed-in/use-workspace-change.ts';
import classes from './invitations-to-me.module.css';

/** Shown above every screen until each invitation is answered. */
export function InvitationsToMe({ invitations }: { invitations: readonly Membership[] }) {
  const { t } = useTranslation('people');
  if (!useTexts()) return null;
  return (
    <section className={classes.place} aria-label={t('toMe.label')}>
      {invitations.map((invitation) => (
        <InvitationToMe key={invitation.uuid} invitation={invitation} />
      ))}
    </section>
  );
}

/** The texts belong to the screens beyond the list, which may not be loaded here yet. */
function useTexts(): boolean {
  const { language } = useServices();
  const [areHere, setHere] = useState(language.has('people'));
  useEffect(() => {
    let isLeft = false;
    if (!areHere)
      void language.loadScreens().then(
        () => {
          if (!isLeft) setHere(true);
        },
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [language, areHere]);
  return areHere;
}

function InvitationToMe({ invitation }: { invitation: Membership }) {
  const { t } = useTranslation('people');
  const { api } = useServices();
  const { user } = useMe();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { enter } = useWorkspaceChange();
  const workspace = invitation.account.name;
  const inviter = invitation.invitation?.invitedBy ?? '';
  const params = { invite_id: invitation.uuid };
  const forget = () =>
    queryClient.setQueryData<Membership[]>(queryKeys.invitations(user.uuid), (known) =>
      known?.filter(({ uuid }) => uuid !== invitation.uuid),
    );
  // Reloads the invitations, so that an expired one disappears.
  const onError = (error: unknown) => {
    notify.failure(error);
    void queryClient.invalidateQueries({ queryKey: queryKeys.invitations(user.uuid) });
  };
  const accept = useMutation({
    mutationFn: () => api.call(routes.acceptInvitation, { params }),
    async onSuccess(joined) {
      forget();
      notify.success(t('done.joined', { workspace }));
      await enter(joined);
    },
    onError,
  });
  const refuse = useMutation({
    mutationFn: () => api.call(routes.refuseInvitation, { params }),
    onSuccess() {
      forget();
      notify.success(t('done.refused', { workspace }));
    },
    onError,
  });
  const isBusy = accept.isPending || refuse.isPending;
  return (
    <div className={classes.card}>
      <p className={classes.text}>
        {inviter === '' ? t('toMe.textNobody', { workspace }) : t('toMe.text', { inviter, workspace })}
      </p>
      <div className={classes.answers}>
        <Button
          size="sm"
          variant="default"
          disabled={isBusy}
          onClick={() => refuse.mutate()}
          aria-label={t('toMe.named', { action: t('toMe.refuse'), workspace })}
        >
          {t('toMe.refuse')}
        </Button>
        <Button
          size="sm"
          loading={accept.isPending}
          disabled={isBusy}
          onClick={() => accept.mutate()}
          aria-label={t('toMe.named', { action: t('toMe.accept'), workspace })}
        >
          {t('toMe.accept')}
        </Button>
      </div>
    </div>
  );
}
