import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useWorkspaces } from '../../../platform/signed-in/use-workspaces.ts';
import { useSignOut } from '../../../platform/session/use-sign-out.ts';
import { WorkspaceMark } from '../../../ui/layout/marks/workspace-mark.tsx';

/** For members of an expired workspace: links to their other workspaces and the sign-out. */
export function OtherWorkspaces() {
  const { t } = useTranslation(['plans', 'shell']);
  const { workspace } = useMe();
  const { workspaces, addressOf } = useWorkspaces();
  const signOut = useSignOut();
  return (
    <>
      {workspaces
        .filter(({ account: { uuid } }) => uuid !== workspace.uuid)
        .map(({ account: { uuid, name }, logo }) => (
          <Button
            key={uuid}
            component={Link}
            to={addressOf(uuid)}
            variant="default"
            leftSection={<WorkspaceMark name={name} logo={logo} size={20} />}
          >
            {t('plans:goTo', { name })}
          </Button>
        ))}
      <Button variant="subtle" color="gray" onClick={signOut}>
        {t('shell:account.signOut')}
      </Button>
    </>
  );
}
