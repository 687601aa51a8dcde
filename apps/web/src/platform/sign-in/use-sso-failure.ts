import { ssoFaults } from '@evercode/contract';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { ApiError } from '../api/api-error.ts';
import { useFailureText } from '../api/use-failure-text.ts';

/** Why a sign-on could not begin. A provider of OpenID Connect is asked before the browser goes there. */
export function useSsoFailure(): (error: unknown) => string {
  const { t } = useTranslation('sso');
  const describe = useFailureText();
  return (error) => {
    const fault = error instanceof ApiError ? error.problem?.ssoFault : undefined;
    const known = ssoFaults.find((each) => each === fault);
    return known === undefined ? describe(error) : t(`faults.${known}`);
  };
}
