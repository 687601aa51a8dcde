import { useTranslation } from '../../../ui/language/use-translation.ts';
import type { Issue } from './read-issues.ts';

const exampleHost = 'www.example.com';

/** The example the specification uses. */
export function useIssueText(): (issue: Issue) => string {
  const { t } = useTranslation('validation');
  return ({ code }) => (code === 'invalid-url' ? t('url', { host: exampleHost }) : t(`violations.${code}`));
}
