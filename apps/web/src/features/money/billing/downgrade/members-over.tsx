import { planLimits } from '@evercode/access';
import { routes, type DowngradeInfo } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { Face } from '../../../../ui/layout/marks/face.tsx';
import { useRefreshBilling } from '../../../../platform/money/use-refresh-billing.ts';
import classes from './downgrade.module.css';

type Person = DowngradeInfo['members'][number];

/** The people and invitations for whom the smaller plan has no seat: whom to remove is the person's choice. */
export function MembersOver({ info: { plan, members, membersOver } }: { info: DowngradeInfo }) {
  const { t } = useTranslation(['leaving', 'plans']);
  const format = useFormatters();
  const remove = useRemovePerson();
  const [asked, setAsked] = useState<string>();
  const limit = planLimits(plan).members;
  const room = limit === 'unlimited' ? 0 : limit + 1;
  const heading = useFocusAfterRemoval(members.length);
  return (
    <section className={classes.part} aria-labelledby="members-over">
      <h3 className={classes.head} id="members-over" ref={heading} tabIndex={-1}>
        {t('leaving:switch.members', { count: membersOver })}
      </h3>
      <p className={classes.quiet}>
        {t('leaving:switch.membersText', { count: room, plan: t(`plans:name.${plan}`), people: format.number(room) })}
      </p>
      <ul className={classes.people}>
        {members.map((person) => (
          <PersonRow
            key={person.uuid}
            person={person}
            isAsked={asked === person.uuid}
            isRemoving={remove.isPending && remove.variables.uuid === person.uuid}
            onAsk={(isAsking) => setAsked(isAsking ? person.uuid : undefined)}
            onRemove={() => remove.mutate(person)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The button that removed a person is gone with its row. */
function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = count;
  }, [count]);
  return place;
}

type RowProps = Readonly<{
  person: Person;
  isAsked: boolean;
  isRemoving: boolean;
  onAsk: (isAsking: boolean) => void;
  onRemove: () => void;
}>;

/** Asks in place: a question above this dialog would hide what it is about. */
function PersonRow({ person, isAsked, isRemoving, onAsk, onRemove }: RowProps) {
  const { t } = useTranslation('leaving');
  const name = person.name || person.email;
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) keep.current?.focus();
  }, [isAsked]);
  return (
    <li className={classes.person}>
      <Face name={name} size={32} isQuiet={person.isPending} />
      <div className={classes.who}>
        <div className={classes.name}>{name}</div>
        <div className={classes.quiet}>
          {person.isPending ? t('switch.invited') : person.name !== '' ? person.email : null}
        </div>
      </div>
      {isAsked ? (
        <fieldset className={classes.asks} aria-label={t('switch.removeQuestion', { name })}>
          <Button variant="default" size="compact-md" ref={keep} onClick={() => onAsk(false)}>
            {t('switch.removeKeep')}
          </Button>
          <Button color="red" size="compact-md" loading={isRemoving} onClick={onRemove}>
            {t('switch.removeOf', { name })}
          </Button>
        </fieldset>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('switch.removeOf', { name })}
          onClick={() => onAsk(true)}
        >
          {t('switch.remove')}
        </Button>
      )}
    </li>
  );
}

function useRemovePerson() {
  const { t } = useTranslation('leaving');
  const api = useApi();
  const client = useQueryClient();
  const { workspace } = useMe();
  const notify = useNotify();
  const refresh = useRefreshBilling();
  return useMutation({
    mutationFn: ({ uuid }: Person) => api.call(routes.removeMembership, { params: { uuid } }),
    onSuccess: (_, { name, email }) => notify.success(t('switch.removed', { name: name || email })),
    onError: notify.failure,
    onSettled: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: queryKeys.people(workspace.uuid) })]),
  });
}
