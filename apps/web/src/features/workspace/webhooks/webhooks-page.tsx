import type { WebhookList } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { PlanBadge } from '../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../platform/permission/use-may.ts';
import { SettingsFrame } from '../../../platform/screens/settings-frame.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/states/skeleton-rows.tsx';
import { BottomBar } from '../../../ui/layout/frames/bottom-bar.tsx';
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts';
import { AddEndpointDialog } from './add-endpoint-dialog.tsx';
import { docsAddress } from './docs-address.ts';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookRow } from './webhook-row.tsx';
import classes from './webhooks.module.css';

/** The endpoints that are told what happens in the workspace. */
export function WebhooksPage() {
  const { t } = useTranslation('hooks');
  const { user } = useMe();
  const may = useMay()('webhook.create');
  const found = useWebhooks();
  const isPhone = useIsPhone();
  const [isAdding, setAdding] = useState(false);
  const list = found.data;
  const isEmpty = list?.items.length === 0;
  const isFull = list !== undefined && may.is === 'open' && !hasRoom(list);

  // Support staff add none: one would outlast their visit.
  const button = may.is !== 'hidden' && !user.isImpersonated && !isFull && (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => (may.is === 'locked' ? may.unlock() : setAdding(true))}
      {...(may.is === 'locked' && { rightSection: <PlanBadge plan={may.plan} />, variant: 'default' })}
    >
      {t('form.add')}
    </Button>
  );
  const action = list !== undefined && !isEmpty && button;
  const intro = (
    <>
      {t('text')}{' '}
      <a href={docsAddress} target="_blank" rel="noreferrer" className={classes.docs}>
        {t('docs')}
      </a>
    </>
  );
  return (
    <SettingsFrame page="webhooks" text={intro} actions={!isPhone && action}>
      {isFull && !isEmpty && !user.isImpersonated && <Notice>{t('list.full', { count: list.limit ?? 0 })}</Notice>}
      <section className={classes.card} aria-label={t('list.title')}>
        {found.isPending && <SkeletonRows rows={2} />}
        {found.isError && (
          <ErrorState
            reference={found.error instanceof ApiError ? found.error.reference : undefined}
            onRetry={() => void found.refetch()}
          />
        )}
        {isEmpty && <EmptyState title={t('empty.title')} text={t('empty.text')} action={button} />}
        {list && !isEmpty && (
          <ul className={classes.list}>
            {list.items.map((webhook) => (
              <WebhookRow key={webhook.uuid} webhook={webhook} />
            ))}
          </ul>
        )}
      </section>
      {isPhone && action && <BottomBar>{action}</BottomBar>}
      {isAdding && <AddEndpointDialog onClose={() => setAdding(false)} />}
    </SettingsFrame>
  );
}

const hasRoom = ({ items, limit }: WebhookList): boolean => limit === null || items.length < limit;
