import { violationCodes, errorCodes, type ErrorCode, type ViolationCode } from '@evercode/contract';
import { useTranslation } from 'react-i18next';

const isViolation = (code: string): code is ViolationCode => violationCodes.some((known) => known === code);
const isError = (code: string): code is ErrorCode => errorCodes.some((known) => known === code);

/** Says why a row was not done. A newer server may name a reason that this page does not know. */
export function useRowProblemText(): (problem: string) => string {
  const { t } = useTranslation(['validation', 'errors']);
  return (problem) => {
    if (isViolation(problem)) return t(`validation:violations.${problem}`);
    return isError(problem) ? t(`errors:${problem}`) : t('errors:unexpected');
  };
}
