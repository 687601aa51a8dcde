import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { MessagePage } from '../../../platform/screens/message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage
      mood="lost"
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <Button component={Link} to={paths.home()}>
          {t('notFound.action')}
        </Button>
      }
    />
  );
}
