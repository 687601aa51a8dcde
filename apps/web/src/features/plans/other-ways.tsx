import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useWorkspaces } from '../../app/signed-in/use-workspaces.ts';
import { useSignOut } from '../../app/shell/use-sign-out.ts';
import { WorkspaceMark } from '../../ui/workspace-mark.tsx';
import classes from './plans-page.module.css';

/** For whom this workspace is closed: their others, and the way out. */
export function OtherWays() {
  const { t } = useTranslation(['plans', 'shell']);
  const { account } = useMe();
  const { workspaces, addressOf } = useWorkspaces();
  const signOut = useSignOut();
  return (
    <div className={classes.ways}>
      {workspaces.filter(({ account: { uuid } }) => uuid !== account.uuid).map(({ account: { uuid, name }, logo }) => (
        <Button key={uuid} component={Link} to={addressOf(uuid)} variant="default" leftSection={<WorkspaceMark name={name} logo={logo} size={20} />}>
          {t('plans:goTo', { name })}
        </Button>
      ))}
      <Button variant="subtle" color="gray" onClick={signOut}>{t('shell:account.signOut')}</Button>
    </div>
  );
}
