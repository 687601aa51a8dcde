import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../app/language/use-formatters.ts';

/** What all rows say by, asked for once: `useTranslation` listens for another language wherever it stands, and a row has seven such places. */
export function useRowWords() {
  const { t } = useTranslation(['qrs', 'common']);
  const format = useFormatters();
  return useMemo(() => ({ t, format }), [t, format]);
}

/** The same from one render to the next. */
export type RowWords = ReturnType<typeof useRowWords>;
