import type { Webhook } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { SettingsFrame } from '../../../../platform/screens/settings-frame.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { BackLink } from '../../../../ui/layout/back-link.tsx';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useWebhook } from '../use-webhooks.ts';
import { WebhookStateMark } from '../webhook-state.tsx';
import classes from '../webhooks.module.css';
import { DeliveriesCard } from './deliveries-card.tsx';
import { DeliveryView } from './delivery-view.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointNotice } from './endpoint-notice.tsx';

export function WebhookPage() {
  const { t } = useTranslation('hooks');
  // The route's guard accepts uuids only.
  const { uuid = '', delivery } = useParams();
  const found = useWebhook(uuid);
  if (found.data) return <Found key={uuid} webhook={found.data} delivery={delivery} />;
  return (
    <SettingsFrame page="webhooks" entry={{ title: t('list.title'), name: t('list.title') }}>
      {found.isError ? (
        <ErrorState
          reference={found.error instanceof ApiError ? found.error.reference : undefined}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <SkeletonRows rows={5} height={72} />
      )}
    </SettingsFrame>
  );
}

/** Deliveries beside the open one; on a phone, the open one has the page to itself. */
function Found({ webhook, delivery }: { webhook: Webhook; delivery: string | undefined }) {
  const { t } = useTranslation('hooks');
  const isPhone = useIsPhone();
  const { uuid, url, description, state } = webhook;
  const name = description === '' ? new URL(url).host : description;
  const entry = {
    name,
    title: (
      <span className={classes.title}>
        {name}
        <span className={classes.titleState}>
          <WebhookStateMark state={state} />
        </span>
      </span>
    ),
  };
  if (isPhone && delivery !== undefined)
    return (
      <SettingsFrame page="webhooks" entry={entry}>
        <BackLink to={paths.webhook(uuid)} label={t('deliveries.back')} />
        <section className={classes.card} aria-label={t('deliveries.title')}>
          <DeliveryView key={delivery} webhook={webhook} delivery={delivery} />
        </section>
      </SettingsFrame>
    );
  return (
    <SettingsFrame
      page="webhooks"
      entry={entry}
      text={<span className={classes.address}>{url}</span>}
      isWide
      actions={<EndpointActions webhook={webhook} />}
    >
      <EndpointNotice webhook={webhook} />
      <DeliveriesCard webhook={webhook} open={delivery} />
    </SettingsFrame>
  );
}
