import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { ErrorDetails } from '../../../ui/feedback/states/error-details.tsx';
import { MessagePage } from '../../../platform/screens/message-page.tsx';

interface Failure {
  text?: string;
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** The error thrown in the page, as opposed to one the server answered. */
  error?: unknown;
}

/** Shown after an internal failure, also at /error. */
export function FailurePage({ text, reference, onRetry, error }: Failure = {}) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <MessagePage
      mood="broken"
      title={t('shell:failure.title')}
      text={text ?? t('shell:failure.text')}
      reference={reference && t('shell:failure.reference', { reference })}
      details={<ErrorDetails error={error} />}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
          {/* A full page load on purpose: the running page itself may be broken. */}
          <Button component="a" href={paths.home()} variant={onRetry ? 'default' : 'filled'}>
            {t('shell:notFound.action')}
          </Button>
        </>
      }
    />
  );
}
