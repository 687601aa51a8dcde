import type { Delivery, Webhook } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/states/skeleton-rows.tsx';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import { useHookWords } from '../use-hook-words.ts';
import classes from '../webhooks.module.css';
import { DeliveryMark } from './delivery-mark.tsx';
import { DeliveryView } from './delivery-view.tsx';
import { useDeliveries } from './use-deliveries.ts';

/** Deliveries, with the open one beside them where there is room. */
export function DeliveriesCard({ webhook, open }: { webhook: Webhook; open: string | undefined }) {
  const { t } = useTranslation('hooks');
  const isPhone = useIsPhone();
  const found = useDeliveries(webhook.uuid);
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={classes.card} aria-labelledby="deliveries">
      <div className={classes.cardHead}>
        <h2 id="deliveries" className={classes.heading}>
          {t('deliveries.title')}
        </h2>
        <p className={classes.hint}>{t('deliveries.text')}</p>
      </div>
      {found.isPending && <SkeletonRows rows={4} />}
      {found.isError && items.length === 0 && (
        <ErrorState
          reference={found.error instanceof ApiError ? found.error.reference : undefined}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && items.length === 0 && <p className={classes.none}>{t('deliveries.empty')}</p>}
      {items.length > 0 && (
        <div className={classes.split}>
          <div className={classes.side}>
            <ul className={classes.list}>
              {items.map((delivery) => (
                <DeliveryRow key={delivery.uuid} uuid={webhook.uuid} delivery={delivery} open={open} />
              ))}
            </ul>
            {found.hasNextPage && (
              <Button
                variant="subtle"
                className={classes.moreButton ?? ''}
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {t('deliveries.more')}
              </Button>
            )}
          </div>
          {!isPhone && (
            <div className={classes.opened}>
              {open === undefined ? (
                <p className={classes.none}>{t('deliveries.choose')}</p>
              ) : (
                <DeliveryView key={open} webhook={webhook} delivery={open} />
              )}
            </div>
          )}
        </div>
      )}
    </section>
  );
}

type RowProps = Readonly<{ uuid: string; delivery: Delivery; open: string | undefined }>;

function DeliveryRow({ uuid, delivery, open }: RowProps) {
  const { t } = useTranslation('hooks');
  const words = useHookWords();
  const { uuid: id, type, attempts, createdAt } = delivery;
  return (
    <li className={classes.delivery} data-open={id === open || undefined}>
      <Link
        to={paths.webhook(uuid, id)}
        className={classes.open}
        preventScrollReset
        {...(id === open && { 'aria-current': 'true' })}
      >
        {type}
      </Link>
      <DeliveryMark delivery={delivery} />
      <span className={classes.when}>
        {delivery.state === 'waiting' && attempts === 0
          ? t('deliveries.notYet')
          : t('deliveries.attempts', { count: attempts })}
      </span>
      <span className={classes.when}>{words.relative(createdAt)}</span>
    </li>
  );
}
