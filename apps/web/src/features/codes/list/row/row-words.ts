import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';

/**
 * Texts and formatters for all rows, read once: each `useTranslation` subscribes to language changes, and a row would
 * need seven.
 */
export function useRowWords() {
  const { t } = useTranslation(['qrs', 'common']);
  const format = useFormatters();
  return useMemo(() => ({ t, format }), [t, format]);
}

/** Stable between renders. */
export type RowWords = ReturnType<typeof useRowWords>;
