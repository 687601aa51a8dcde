import type { Webhook } from '@evercode/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { SettingsFrame } from '../../../../platform/screens/settings-frame.tsx';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/states/skeleton-rows.tsx';
import { BackLink } from '../../../../ui/layout/back-link.tsx';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import { uuidPattern } from '../../../../platform/navigation/code-param.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useWebhook } from '../use-webhooks.ts';
import { WebhookStateMark } from '../webhook-state.tsx';
import classes from '../webhooks.module.css';
import { DeliveriesCard } from './deliveries-card.tsx';
import { DeliveryView } from './delivery-view.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointNotice } from './endpoint-notice.tsx';

/**
 * Deliveries beside the open one; on a phone, the open one has the page to itself. One frame in every state, so that
 * the heading keeps the focus that it gets when the page is opened.
 */
export function WebhookPage() {
  const { t } = useTranslation('hooks');
  // The route's guard accepts uuids only.
  const { uuid = '' } = useParams();
  const [params] = useSearchParams();
  const wanted = params.get('delivery') ?? '';
  const delivery = uuidPattern.test(wanted) ? wanted : undefined;
  const isPhone = useIsPhone();
  const { data: webhook, isError, error, refetch } = useWebhook(uuid);
  const isAlone = isPhone && delivery !== undefined;
  useFocusOnChange(isPhone ? delivery : undefined);
  return (
    <SettingsFrame
      page="webhooks"
      entry={webhook ? entryOf(webhook) : { title: t('list.title'), name: t('list.title') }}
      {...(webhook &&
        !isAlone && {
          text: <span className={classes.address}>{webhook.url}</span>,
          isWide: true,
          actions: <EndpointActions webhook={webhook} />,
        })}
    >
      {webhook === undefined ? (
        isError ? (
          <ErrorState
            reference={error instanceof ApiError ? error.reference : undefined}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={classes.card}>
            <SkeletonRows rows={5} height={72} />
          </div>
        )
      ) : isAlone ? (
        <>
          <BackLink to={paths.webhook(uuid)} label={t('deliveries.back')} />
          <section className={classes.card} aria-label={t('deliveries.title')}>
            <DeliveryView key={delivery} webhook={webhook} delivery={delivery} />
          </section>
        </>
      ) : (
        <>
          <EndpointNotice webhook={webhook} />
          <DeliveriesCard webhook={webhook} open={delivery} />
        </>
      )}
    </SettingsFrame>
  );
}

function entryOf({ url, description, state }: Webhook) {
  const name = description === '' ? new URL(url).host : description;
  const title = (
    <span className={classes.title}>
      {name}
      <span className={classes.titleState}>
        <WebhookStateMark state={state} />
      </span>
    </span>
  );
  return { name, title };
}

/** On a phone a delivery takes the place of the list and of the link in it that had the focus, and the list its. */
function useFocusOnChange(shown: string | undefined): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [shown]);
}
