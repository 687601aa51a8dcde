import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { PlanBadge } from '../../../platform/permission/plan-badge.tsx';
import classes from './domains.module.css';
import { useConnect } from './use-connect.ts';

/** Leads to the form, or to an offer where the plan has no room. Says who may do it to those who may not. */
export function ConnectButton({ room }: { room: number | null }) {
  const { t } = useTranslation('domains');
  const connect = useConnect(room);
  if (connect.is === 'hidden') return <p className={classes.note}>{t('ownerOnly')}</p>;
  return (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      rightSection={connect.is === 'locked' && <PlanBadge plan={connect.plan} />}
      {...(connect.is === 'locked' && { 'aria-haspopup': 'dialog' as const, variant: 'default' })}
      onClick={connect.start}
    >
      {t('add')}
    </Button>
  );
}
