import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';

/** What happened and what to do next, in the reader's language. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback((error: unknown) => {
    if (!(error instanceof ApiError)) return t('unexpected');
    switch (error.code) {
      case 'network':
      case 'forbidden':
      case 'not-found':
      case 'unavailable':
      case 'too-many-requests':
      case 'body-too-large':
      case 'picture-unsupported':
      case 'picture-unreadable':
      case 'picture-too-large':
      case 'password-exists':
      case 'closed-to-impersonators':
      case 'validation-failed':
      case 'invitation-ended':
      case 'invited-another':
      case 'owner-stays':
      case 'plan-lacks-feature':
      case 'subscription-expired':
      case 'identity-refused':
      case 'identity-not-linked':
      case 'identity-provider-away':
      case 'passkey-refused':
      case 'challenge-ended':
      case 'second-factor-on':
      case 'passkeys-full':
        return t(error.code);
      case 'plan-limit-reached':
        return t(error.problem?.feature === 'team-members' ? 'team-members' : error.code);
      case 'unauthenticated':
      case 'token-expired':
      case 'session-ended':
        return t('session-ended');
      default:
        return `${t('unexpected')} (${error.reference})`;
    }
  }, [t]);
}
