import type { Membership } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { Face } from '../../../ui/layout/marks/face.tsx';
import { nameOf, type PeopleChanges } from './people-changes.ts';
import classes from './people-page.module.css';
import { PersonMenu, type PersonQuestion } from './person-menu.tsx';
import { RoleChoice } from './role-choice.tsx';

type Props = Readonly<{ person: Membership; changes: PeopleChanges; onAsk: (question: PersonQuestion) => void }>;

export function PersonRow({ person, changes, onAsk }: Props) {
  const { t } = useTranslation('people');
  const { user, decide } = useMe();
  const name = nameOf(person);
  const isMe = person.user === user.iri;
  const { type } = person.group;
  // A person who may not remove members may not lower their role either. A missing plan feature is reported on
  // choosing.
  const canChoose = type !== 'owner' && !isMe && decide('member.remove').allowed;
  return (
    <li className={classes.row}>
      <Face name={name} picture={person.avatar} size={40} isQuiet={person.status !== 'active'} />
      <div className={classes.who}>
        <div className={classes.name}>
          {name}
          {isMe && <span className={classes.mark}> ({t('list.you')})</span>}
        </div>
        {person.name !== '' && <div className={classes.email}>{person.email}</div>}
        <InvitationState person={person} />
      </div>
      {canChoose ? (
        <RoleChoice
          className={classes.role ?? ''}
          aria-label={t('list.roleOf', { name })}
          value={type}
          onChange={(role) => changes.changeRole.mutate({ person, role })}
        />
      ) : (
        <div className={classes.fixedRole}>{t(`roles.${type}`)}</div>
      )}
      <div className={classes.menu}>
        {canChoose && <PersonMenu person={person} onSendAgain={() => changes.sendAgain.mutate(person)} onAsk={onAsk} />}
      </div>
    </li>
  );
}

function InvitationState({ person: { status, invitation } }: { person: Membership }) {
  const { t } = useTranslation('people');
  const format = useFormatters(useMe().user.timezone);
  if (status === 'deactivated')
    return (
      <div className={classes.state} data-status="expired">
        {t('list.deactivated')}
      </div>
    );
  if (invitation === null) return null;
  const text =
    status === 'expired' ? t('list.expired') : t('list.pending', { date: format.date(new Date(invitation.expiresAt)) });
  return (
    <div className={classes.state} data-status={status}>
      {text}
    </div>
  );
}
