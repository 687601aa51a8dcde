import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';
import { useFailureText } from './use-failure-text.ts';

export interface Notify {
  readonly success: (text: string) => void;
  /** For what was asked and cannot be done yet. */
  readonly warning: (text: string) => void;
  /** For what was asked and did not happen. A 402 is left out: it has a notice of its own. */
  readonly failure: (error: unknown) => void;
}

/** Short words at the edge of the screen, behind the sign-in only. */
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
        if (error instanceof ApiError && error.isOffer) return;
        notifications.show({ message: describe(error), color: 'red', autoClose: 8000, closeButtonProps, role: 'alert' });
      },
    };
  }, [describe, t]);
}
