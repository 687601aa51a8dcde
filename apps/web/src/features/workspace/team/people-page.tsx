import type { Membership } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { LeaveWorkspaceCard } from '../../../platform/signed-in/leave-workspace-card.tsx';
import { SettingsFrame } from '../../../platform/screens/settings-frame.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { askToUpgrade } from './ask-to-upgrade.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { usePeopleChanges } from './people-changes.ts';
import classes from './people-page.module.css';
import { PersonDialog } from './person-dialogs.tsx';
import type { PersonQuestion } from './person-menu.tsx';
import { PersonRow } from './person-row.tsx';
import { usePeople, useSeats } from './use-people.ts';

export function PeoplePage() {
  return (
    <SettingsFrame tab="people">
      <PeopleCard />
      <LeaveWorkspaceCard />
    </SettingsFrame>
  );
}

function PeopleCard() {
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
  return (
    <section className={classes.card} aria-labelledby="people-title">
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id="people-title">
            {t('list.title')}
          </h2>
          {people.data && <Seats people={people.data} />}
        </div>
        {!isAlone && inviteButton}
      </div>
      {mustConfirm && <ConfirmFirst />}
      {people.isPending && <SkeletonRows rows={3} />}
      {people.isError && (
        <ErrorState
          reference={people.error instanceof ApiError ? people.error.reference : undefined}
          onRetry={() => void people.refetch()}
        />
      )}
      {people.data && <PeopleList people={people.data} />}
      {isAlone && <EmptyState title={t('alone.title')} text={t('alone.text')} action={inviteButton} />}
      {people.data && isInviting && <InviteDialog people={people.data} onClose={() => setInviting(false)} />}
    </section>
  );
}

function Seats({ people }: { people: readonly Membership[] }) {
  const { t } = useTranslation('people');
  const format = useFormatters();
  const { used, limit } = useSeats(people);
  if (limit === 'unlimited') return null;
  const text =
    limit === 0
      ? t('list.noTeam')
      : t('list.seats', { used: format.number(used), limit: format.number(limit), count: limit });
  return <p className={classes.text}>{text}</p>;
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
