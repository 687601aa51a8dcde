import {
  errorCodes,
  type Job,
  moveInRefusals,
  violationCodes,
  type ErrorCode,
  type MoveInRefusal,
  type ViolationCode,
} from '@evercode/contract';
import { useTranslation } from '../../ui/language/use-translation.ts';

const isViolation = (code: string): code is ViolationCode => violationCodes.some((known) => known === code);
const isError = (code: string): code is ErrorCode => errorCodes.some((known) => known === code);
const isRefusal = (code: string): code is MoveInRefusal => moveInRefusals.some((known) => known === code);

/** Says why a row was not done. A newer server may name a reason that this page does not know. */
export function useRowProblemText({ undoes }: Pick<Job, 'undoes'>): (problem: string) => string {
  const { t } = useTranslation(['validation', 'errors', 'moving', 'jobs']);
  return (problem) => {
    // The texts of the catalogue are for a person who has the code open.
    if (problem === 'changed-meanwhile') return t('jobs:rows.changedSince');
    if (problem === 'unknown-code' && undoes !== null) return t('jobs:rows.deleted');
    if (isRefusal(problem)) return t(`moving:refusals.${problem}`);
    if (isViolation(problem)) return t(`validation:violations.${problem}`);
    return isError(problem) ? t(`errors:${problem}`) : t('errors:unexpected');
  };
}
