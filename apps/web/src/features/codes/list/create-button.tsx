import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useCodeRoom } from '../../../platform/code/use-create-code.ts';
import { paths } from '../../../platform/navigation/paths.ts';

/** Leads to the form, or says that the plan has no room for another code. */
export function CreateButton() {
  const { t } = useTranslation('qrs');
  const { isFull, explain } = useCodeRoom();
  const look = { size: 'md', leftSection: <IconPlus size={18} stroke={1.75} aria-hidden /> } as const;
  if (!isFull)
    return (
      <Button {...look} component={Link} to={paths.createCode()}>
        {t('create')}
      </Button>
    );
  return (
    <Button {...look} aria-haspopup="dialog" onClick={explain}>
      {t('create')}
    </Button>
  );
}
