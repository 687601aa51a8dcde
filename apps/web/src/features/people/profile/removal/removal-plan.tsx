import { Skeleton } from '@mantine/core';
import type { UserDeletion } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from './removal-plan.module.css';

/** Every workspace that would be deleted, with its contents. */
export function RemovalPlan({ plan }: { plan: UserDeletion | undefined }) {
  const { t } = useTranslation('account');
  const { isExpired } = useMe();
  if (plan === undefined) return <Skeleton height={72} radius="md" />;
  return (
    <>
      <ul className={classes.list}>
        {plan.ownedAccounts.map(({ uuid, name, codes, activeCodes, otherMembers }) => (
          <li key={uuid} className={classes.workspace}>
            <strong className={classes.name}>{name}</strong>
            <span>
              {codes === 0 ? t('removal.noCodes') : t('removal.codes', { count: codes, active: activeCodes })}
            </span>
            {otherMembers > 0 && (
              <span>
                {t('removal.others', { count: otherMembers })}
                {/* Links to the people page, which is hidden in an expired workspace. */}
                {!isExpired && (
                  <>
                    {' '}
                    <Link className={classes.link} to={paths.people()}>
                      {t('removal.handOver')}
                    </Link>
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {plan.memberships > 0 && <p className={classes.rest}>{t('removal.memberships', { count: plan.memberships })}</p>}
    </>
  );
}
