import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { ApiError } from '../api/api-error.ts';
import { useFailureText } from '../api/use-failure-text.ts';

interface Notify {
  readonly success: (text: string) => void;
  /** For a request that cannot be fulfilled yet. */
  readonly warning: (text: string) => void;
  /** For a request that failed. Ignores what a dialog has explained. */
  readonly failure: (error: unknown) => void;
}

/** Notifications at the edge of the screen, for signed-in screens only. */
export function useNotify(): Notify {
  const describe = useFailureText();
  const { t } = useTranslation('common');
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('actions.close') };
    return {
      success(message) {
        notifications.show({ message, color: 'green', closeButtonProps });
      },
      warning(message) {
        notifications.show({ message, color: 'amber', autoClose: 8000, closeButtonProps, role: 'alert' });
      },
      failure(error) {
        if (error instanceof ApiError && (error.isOffer || error.wasShown)) return;
        notifications.show({
          message: describe(error),
          // Many requests fail at once without a connection.
          ...(error instanceof ApiError && error.code === 'network' && { id: error.code }),
          color: 'red',
          autoClose: 8000,
          closeButtonProps,
          role: 'alert',
        });
      },
    };
  }, [describe, t]);
}
