import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { Issue } from '../read-issues.ts';

/** Messages for the fields of a rule, where those of the violation code are too vague. */
export function useRuleWords(): (issue: Issue) => string | undefined {
  const { t } = useTranslation('options');
  return ({ path }) =>
    path.endsWith('.days') ? t('rules.oneDay') : path.endsWith('.weight') ? t('limit.digits') : undefined;
}
