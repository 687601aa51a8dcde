import { useCallback } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { ApiError } from './api-error.ts';

/** Says what failed and what to do next, in the reader's language. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'common']);
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return t('errors:unexpected');
      switch (error.code) {
        case 'unexpected':
          return `${t('errors:unexpected')} (${error.reference})`;
        case 'plan-limit-reached':
          return t(error.problem?.feature === 'team-members' ? 'errors:team-members' : 'errors:plan-limit-reached');
        case 'unauthenticated':
        case 'token-expired':
          return t('errors:session-ended');
        default:
          return t(`errors:${error.code}`);
      }
    },
    [t],
  );
}
