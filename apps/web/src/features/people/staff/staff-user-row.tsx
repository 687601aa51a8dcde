import type { StaffUser } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import classes from './staff-page.module.css';

export function StaffUserRow({ user, onActAs }: { user: StaffUser; onActAs: () => void }) {
  const { t } = useTranslation(['staff', 'shell']);
  const formatters = useFormatters(useMe().user.timezone);
  const name = nameOf(user);
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <strong>{name}</strong>
        <span>{user.email}</span>
        <span className={classes.facts}>
          {t('row.since', { date: formatters.date(new Date(user.createdAt)) })}
          {' · '}
          {t(user.isEmailVerified ? 'row.verified' : 'row.unverified')}
        </span>
      </div>
      <ul className={classes.workspaces} aria-label={t('row.workspaces', { name })}>
        {user.workspaces.map((workspace) => (
          <li key={workspace.uuid}>
            <span className={classes.workspace}>{workspace.name}</span>
            <span className={classes.facts}>
              {[
                t(`roles.${workspace.role}`),
                t(`shell:usage.plan.${workspace.planName}`),
                t('row.codes', { count: workspace.codes }),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {user.isStaff ? (
        <span className={classes.mark}>{t('row.staff')}</span>
      ) : (
        <Button variant="default" className={classes.act ?? ''} aria-label={t('act.open', { name })} onClick={onActAs}>
          {t('act.button')}
        </Button>
      )}
    </li>
  );
}

export const nameOf = ({ name, lastName, email }: StaffUser): string => `${name} ${lastName}`.trim() || email;
