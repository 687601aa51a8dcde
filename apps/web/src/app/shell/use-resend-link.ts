import { routes } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error.ts';
import { useApi } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { useFailureText } from '../use-failure-text.ts';

/** Asks for the mail that confirms one's address once more. `word` says what came of it. */
export function useResendLink(): { resend: () => void; isSending: boolean; wasSent: boolean; word: string | undefined } {
  const { t } = useTranslation('account');
  const api = useApi();
  const { user } = useMe();
  const describe = useFailureText();
  const ask = useMutation({ mutationFn: () => api.call(routes.resendVerification) });
  const isTooSoon = ask.error instanceof ApiError && ask.error.code === 'too-many-requests';
  const failure = ask.error ? (isTooSoon ? t('email.tooSoon') : describe(ask.error)) : undefined;
  return {
    resend: () => ask.mutate(),
    isSending: ask.isPending,
    wasSent: ask.isSuccess,
    word: ask.isSuccess ? t('email.sent', { email: user.email }) : failure,
  };
}
