import { limits } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { hostFor, type FieldError } from './check-values.ts';
import type { ContentDraft } from '../fields/content-form.ts';

const bounds: Readonly<Record<string, number>> = {
  title: limits.title.max,
  description: limits.description.max,
  'content.url': limits.url.max,
};

/** The error message of a field. The specification prescribes the most common ones. */
export function useViolationText(): (error: FieldError, content: ContentDraft) => string {
  const { t } = useTranslation('validation');
  return ({ path, code }, content) => {
    const bound = bounds[path];
    if (code === 'too-long' && bound !== undefined) return t('maxLength', { max: bound });
    if (code === 'missing-link' || (code === 'required' && path.endsWith('.url'))) return t('link');
    return code === 'invalid-url' ? t('url', { host: hostFor(path, content) }) : t(`violations.${code}`);
  };
}
