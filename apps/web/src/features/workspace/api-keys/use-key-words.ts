import type { ApiKey, KeyScope } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useNow } from '../../../ui/feedback/page/use-now.ts';

/** What a row says about a key. */
export function useKeyWords() {
  const { t, i18n } = useTranslation('keys');
  const format = useFormatters(useMe().user.timezone);
  const now = useNow();
  const join = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return {
    access: (scopes: readonly KeyScope[]): string => join.format(scopes.map((scope) => t(`scopes.${scope}.name`))),
    lastUsed: ({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>): string =>
      lastUsedAt === null ? t('list.unused') : t('list.used', { when: format.relative(new Date(lastUsedAt), now) }),
    end: ({ expiresAt, state }: Pick<ApiKey, 'expiresAt' | 'state'>): string => {
      if (expiresAt === null) return t('list.endless');
      const date = format.date(new Date(expiresAt));
      return state === 'expired' ? t('list.expired', { date }) : t('list.expires', { date });
    },
    made: ({ madeBy, createdAt }: Pick<ApiKey, 'madeBy' | 'createdAt'>): string => {
      const date = format.date(new Date(createdAt));
      return madeBy === null ? t('list.made', { date }) : t('list.madeBy', { name: madeBy, date });
    },
  };
}
