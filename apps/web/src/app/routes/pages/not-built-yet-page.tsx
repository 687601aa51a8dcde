import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { MessageBlock, MessagePage } from '../../../platform/screens/message-page.tsx';

/** A screen that has an address and is not built yet. No menu leads here. */
export function NotBuiltYetPage() {
  return <MessageBlock {...useNotBuiltYetMessage()} />;
}

export function PublicNotBuiltYetPage() {
  return <MessagePage {...useNotBuiltYetMessage()} />;
}

function useNotBuiltYetMessage() {
  const { t } = useTranslation('shell');
  return {
    mood: 'resting' as const,
    title: t('later.title'),
    text: t('later.text'),
    actions: (
      <Button component={Link} to={paths.home()} variant="default">
        {t('notFound.action')}
      </Button>
    ),
  };
}
