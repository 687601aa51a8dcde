import { Alert, Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';

export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Alert color="red" role="alert">
      {text}{' '}
      <Button size="compact-sm" variant="light" color="red" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </Alert>
  );
}
