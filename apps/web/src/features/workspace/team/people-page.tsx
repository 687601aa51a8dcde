import type { Membership } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { LeaveWorkspaceCard } from '../../../platform/signed-in/leave-workspace-card.tsx';
import { usePeople, usePeopleRoom } from '../../../platform/money/use-people.ts';
import { SettingsFrame } from '../../../platform/screens/settings-frame.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/states/skeleton-rows.tsx';
import { BottomBar } from '../../../ui/layout/frames/bottom-bar.tsx';
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts';
import { askToUpgrade } from './ask-to-upgrade.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { usePeopleChanges } from './people-changes.ts';
import classes from './people-page.module.css';
import { PersonDialog } from './person-dialogs.tsx';
import type { PersonQuestion } from './person-menu.tsx';
import { PersonRow } from './person-row.tsx';

export function PeoplePage() {
  const { t } = useTranslation('people');
  const { decide, user } = useMe();
  const people = usePeople();
  const [isInviting, setInviting] = useState(false);
  const mayInvite = decide('member.invite');
  const invite = () => {
    if (mayInvite.allowed) setInviting(true);
    else if (mayInvite.reason === 'plan') askToUpgrade(mayInvite);
  };
  const mustConfirm = mayInvite.allowed && !user.isEmailVerified;
  const inviteButton = !mustConfirm && (
    <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={invite}>
      {t('list.invite')}
    </Button>
  );
  const isAlone = people.data?.length === 1;
  const isPhone = useIsPhone();
  const action = !isAlone && inviteButton;
  return (
    <SettingsFrame page="people" text={useRoomText(people.data)} actions={!isPhone && action}>
      {mustConfirm && <ConfirmFirst />}
      <section className={classes.card} aria-label={t('list.title')}>
        {people.isPending && <SkeletonRows rows={3} />}
        {people.isError && (
          <ErrorState
            reference={people.error instanceof ApiError ? people.error.reference : undefined}
            onRetry={() => void people.refetch()}
          />
        )}
        {people.data && <PeopleList people={people.data} />}
        {isAlone && <EmptyState title={t('alone.title')} text={t('alone.text')} action={inviteButton} />}
      </section>
      <LeaveWorkspaceCard />
      {isPhone && action && <BottomBar>{action}</BottomBar>}
      {people.data && isInviting && <InviteDialog people={people.data} onClose={() => setInviting(false)} />}
    </SettingsFrame>
  );
}

function useRoomText(people: readonly Membership[] = []): string | undefined {
  const { t } = useTranslation('people');
  const format = useFormatters();
  const { used, invited, limit } = usePeopleRoom(people);
  if (people.length === 0 || limit === 'unlimited') return undefined;
  if (limit === 1) return t('list.noTeam');
  const room = { used: format.number(used), limit: format.number(limit) };
  return invited === 0 ? t('list.room', room) : t('list.roomInvited', { ...room, invited: format.number(invited) });
}

function PeopleList({ people }: { people: readonly Membership[] }) {
  const changes = usePeopleChanges();
  const [question, setQuestion] = useState<PersonQuestion>();
  return (
    <>
      <ul className={classes.list}>
        {people.map((person) => (
          <PersonRow key={person.uuid} person={person} changes={changes} onAsk={setQuestion} />
        ))}
      </ul>
      {question && <PersonDialog question={question} changes={changes} onClose={() => setQuestion(undefined)} />}
    </>
  );
}
