import {
  errorCodes,
  moveInRefusals,
  violationCodes,
  type ErrorCode,
  type MoveInRefusal,
  type ViolationCode,
} from '@evercode/contract';
import { useTranslation } from 'react-i18next';

const isViolation = (code: string): code is ViolationCode => violationCodes.some((known) => known === code);
const isError = (code: string): code is ErrorCode => errorCodes.some((known) => known === code);
const isRefusal = (code: string): code is MoveInRefusal => moveInRefusals.some((known) => known === code);

/** Says why a row was not done. A newer server may name a reason that this page does not know. */
export function useRowProblemText(): (problem: string) => string {
  const { t } = useTranslation(['validation', 'errors', 'moving']);
  return (problem) => {
    if (isRefusal(problem)) return t(`moving:refusals.${problem}`);
    if (isViolation(problem)) return t(`validation:violations.${problem}`);
    return isError(problem) ? t(`errors:${problem}`) : t('errors:unexpected');
  };
}
