import type { Delivery, Webhook } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useNow } from '../../../ui/feedback/page/use-now.ts';

type LastAnswer = NonNullable<Webhook['lastAnswer']>;

/** What the screens say about an endpoint and its deliveries. */
export function useHookWords() {
  const { t } = useTranslation('hooks');
  const format = useFormatters(useMe().user.timezone);
  const now = useNow();
  return {
    events: ({ types }: Pick<Webhook, 'types'>): string =>
      types.length === 0 ? t('list.all') : t('list.some', { count: types.length }),
    answer: ({ status, problem }: Pick<LastAnswer, 'status' | 'problem'>): string =>
      status === null ? t(`answer.${problem ?? 'unreachable'}`) : t('answer.status', { status }),
    state: ({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>): string =>
      state === 'waiting' && attempts > 0 ? t('deliveries.retrying') : t(`deliveries.states.${state}`),
    relative: (instant: string): string => format.relative(new Date(instant), now),
    dateTime: (instant: string): string => format.dateTime(new Date(instant)),
  };
}
