import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api-error.ts';
import { useFailureText } from '../../app/use-failure-text.ts';

/** The state of a form with one field that the server judges: what is wrong with the field, or with everything else. */
export function useSending() {
  const { t } = useTranslation(['security', 'validation']);
  const describe = useFailureText();
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();

  function show(error: unknown): void {
    const code = error instanceof ApiError ? error.violations[0]?.code : undefined;
    const isTooMany = error instanceof ApiError && error.code === 'too-many-requests';
    if (code === 'wrong-password' || code === 'wrong-code' || code === 'invalid') setWrong(t(`validation:violations.${code === 'invalid' ? 'wrong-code' : code}`));
    else if (code === 'wrong-passkey' || code === 'proof-required') setFailure(t(`validation:violations.${code}`));
    else setFailure(isTooMany ? t('security:proof.tooMany') : describe(error));
  }

  return {
    isSending,
    wrong,
    failure,
    setWrong,
    setFailure,
    clear: () => {
      setWrong(undefined);
      setFailure(undefined);
    },
    /** True: it was done. */
    send: async (work: () => Promise<void>): Promise<boolean> => {
      setSending(true);
      setWrong(undefined);
      setFailure(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        show(error);
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}
