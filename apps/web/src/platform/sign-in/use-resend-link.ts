import { routes } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { ApiError } from '../api/api-error.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { useFailureText } from '../api/use-failure-text.ts';

/** Requests another confirmation mail. `word` is the outcome as text. */
export function useResendLink(): {
  resend: () => void;
  isSending: boolean;
  wasSent: boolean;
  word: string | undefined;
} {
  const { t } = useTranslation('account');
  const api = useApi();
  const { user } = useMe();
  const describe = useFailureText();
  const ask = useMutation({ mutationFn: () => api.call(routes.resendVerification) });
  const isRateLimited = ask.error instanceof ApiError && ask.error.code === 'too-many-requests';
  const failure = ask.error ? (isRateLimited ? t('email.tooSoon') : describe(ask.error)) : undefined;
  return {
    resend: () => ask.mutate(),
    isSending: ask.isPending,
    wasSent: ask.isSuccess,
    word: ask.isSuccess ? t('email.sent', { email: user.email }) : failure,
  };
}
