import type { Namespace, Translate } from '@evercode/i18n';
import type { i18n } from 'i18next';
import { useTranslation as useAnyTranslation } from 'react-i18next';

/** react-i18next's hook with our types of keys and values. */
export const useTranslation = useAnyTranslation as unknown as <
  const Names extends Namespace | readonly [Namespace, ...Namespace[]] = 'common',
>(
  names?: Names,
) => {
  readonly t: Translate<Names extends readonly Namespace[] ? Names : readonly [Names & Namespace]>;
  readonly i18n: i18n;
};
