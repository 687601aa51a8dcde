import { limits } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { hostFor, type Wrong } from './check-values.ts';
import type { ContentDraft } from './content/content-form.ts';

const bounds: Readonly<Record<string, number>> = { title: limits.title.max, description: limits.description.max, 'input.url': limits.url.max };

/** The sentence under a field. The specification words the commonest ones itself. */
export function useViolationText(): (wrong: Wrong, input: ContentDraft) => string {
  const { t } = useTranslation('validation');
  return ({ path, code }, input) => {
    const bound = bounds[path];
    if (code === 'too-long' && bound !== undefined) return t('maxLength', { max: bound });
    if (code === 'missing-link' || (code === 'required' && path.endsWith('.url'))) return t('link');
    return code === 'invalid-url' ? t('url', { host: hostFor(path, input) }) : t(`violations.${code}`);
  };
}
