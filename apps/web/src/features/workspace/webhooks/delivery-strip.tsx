import type { Webhook } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { HiddenText } from '../../../ui/layout/hidden-text.tsx';
import classes from './webhooks.module.css';

/** The last deliveries as bars, the latest at the end; bars that are still to come are pale. */
export function DeliveryStrip({ recent }: Pick<Webhook, 'recent'>) {
  const { t } = useTranslation('hooks');
  const failed = recent.filter(({ state }) => state === 'failed').length;
  const blank = Math.max(0, limits.webhooks.recent - recent.length);
  const label = recent.length === 0 ? t('list.never') : t('list.strip', { count: recent.length, failed });
  return (
    <>
      <HiddenText>{label}</HiddenText>
      <span className={classes.strip} aria-hidden>
        {Array.from({ length: blank }, (_, place) => (
          <i key={place} />
        ))}
        {recent.map(({ uuid, state }) => (
          <i key={uuid} data-state={state} />
        ))}
      </span>
    </>
  );
}
