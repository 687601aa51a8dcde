import { useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { ApiError } from '../api/api-error.ts';
import { useFailureText } from '../api/use-failure-text.ts';

/** The state of a form whose single field the server validates: the field's error, or any other failure. */
export function useSubmission() {
  const { t } = useTranslation(['security', 'validation']);
  const describe = useFailureText();
  const [isSending, setSending] = useState(false);
  const [fieldError, setFieldError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  function show(error: unknown): void {
    const violation = error instanceof ApiError ? error.violations[0] : undefined;
    const code = violation?.propertyPath === 'confirmation' ? undefined : violation?.code;
    const isTooMany = error instanceof ApiError && error.code === 'too-many-requests';
    if (code === 'wrong-password' || code === 'wrong-code' || code === 'invalid')
      setFieldError(t(`validation:violations.${code === 'invalid' ? 'wrong-code' : code}`));
    else if (code === 'wrong-passkey' || code === 'proof-required') setFailure(t(`validation:violations.${code}`));
    else setFailure(isTooMany ? t('security:proof.tooMany') : describe(error));
  }

  return {
    isSending,
    fieldError,
    failure,
    setFieldError,
    setFailure,
    clear: () => {
      setFieldError(undefined);
      setFailure(undefined);
    },
    /** Resolves with true on success. */
    send: async (work: () => Promise<void>): Promise<boolean> => {
      setSending(true);
      setFieldError(undefined);
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
