import type { ApiKey, ApiKeyList } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { addMonths } from '../../../platform/language/zoned-days.ts';
import { isNearlyFull } from '../../../platform/money/is-nearly-full.ts';
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
import classes from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { DeleteKeyDialog } from './delete-key-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { useApiKeys, useKeyChanges } from './use-api-keys.ts';

/** The keys with which the workspace's own programs call the API. */
export function ApiKeysPage() {
  const { t } = useTranslation('keys');
  const { user } = useMe();
  const may = useMay()('api-key.create');
  const keys = useApiKeys();
  const isPhone = useIsPhone();
  const [isCreating, setCreating] = useState(false);
  const list = keys.data;
  const isEmpty = list?.items.length === 0;
  const isFull = list !== undefined && may.is === 'open' && !hasRoom(list);

  // Support staff make no keys: one would outlast their visit.
  const button = may.is !== 'hidden' && !user.isImpersonated && !isFull && (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => (may.is === 'locked' ? may.unlock() : setCreating(true))}
      {...(may.is === 'locked' && { rightSection: <PlanBadge plan={may.plan} />, variant: 'default' })}
    >
      {t('create.open')}
    </Button>
  );
  const action = list !== undefined && !isEmpty && button;
  return (
    <SettingsFrame page="apiKeys" text={<Intro list={list} />} actions={!isPhone && action}>
      {list && <RequestsNotice list={list} />}
      {isFull && !isEmpty && !user.isImpersonated && (
        <Notice>{t('list.full', { count: list.limits.keys ?? 0 })}</Notice>
      )}
      <section className={classes.card} aria-label={t('list.title')}>
        {keys.isPending && <SkeletonRows rows={2} />}
        {keys.isError && (
          <ErrorState
            reference={keys.error instanceof ApiError ? keys.error.reference : undefined}
            onRetry={() => void keys.refetch()}
          />
        )}
        {isEmpty && <EmptyState title={t('empty.title')} text={t('empty.text')} action={button} />}
        {list && !isEmpty && <Keys items={list.items} />}
      </section>
      {isPhone && action && <BottomBar>{action}</BottomBar>}
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </SettingsFrame>
  );
}

/** Keys that have ended make room for others. */
function hasRoom({ items, limits: { keys } }: ApiKeyList): boolean {
  return keys === null || items.filter(({ state }) => state !== 'expired' && state !== 'ended').length < keys;
}

function Intro({ list }: { list: ApiKeyList | undefined }) {
  const { t } = useTranslation('keys');
  const format = useFormatters();
  const most = list?.limits.requestsPerMonth ?? null;
  return (
    <>
      {t('text')}{' '}
      <a href="/api/docs" target="_blank" rel="noreferrer" className={classes.docs}>
        {t('docs')}
      </a>{' '}
      <a href="/api/docs/guide#client" target="_blank" rel="noreferrer" className={classes.docs}>
        {t('tools')}
      </a>
      {list !== undefined && most !== null && most > 0 && (
        <span className={classes.usage}>
          {t('usage', { used: format.number(list.requests.count), limit: format.number(most) })}
        </span>
      )}
    </>
  );
}

/** Says from when on requests are refused, or that they are, and until when. */
function RequestsNotice({ list: { limits, requests } }: { list: ApiKeyList }) {
  const { t } = useTranslation('keys');
  const format = useFormatters('UTC');
  const most = limits.requestsPerMonth ?? 0;
  if (most === 0 || !isNearlyFull(requests.count, most)) return null;
  // The server counts by months of UTC.
  const date = format.date(new Date(addMonths(`${requests.month}-01`, 1)));
  return requests.count < most ? (
    <Notice>{t('requests.near', { date })}</Notice>
  ) : (
    <Notice tone="bad">{t('requests.used', { date })}</Notice>
  );
}

type Question = Readonly<{ kind: 'edit' | 'delete'; key: ApiKey }>;

function Keys({ items }: { items: readonly ApiKey[] }) {
  const changes = useKeyChanges();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  return (
    <>
      <ul className={classes.list}>
        {items.map((key) => (
          <KeyRow
            key={key.uuid}
            apiKey={key}
            isSwitching={changes.switchKey.isPending && changes.switchKey.variables.uuid === key.uuid}
            onSwitch={(isEnabled) => changes.switchKey.mutate({ uuid: key.uuid, isEnabled })}
            onAsk={(kind) => setQuestion({ kind, key })}
          />
        ))}
      </ul>
      {question?.kind === 'edit' && <EditKeyDialog apiKey={question.key} change={changes.change} onClose={close} />}
      {question?.kind === 'delete' && (
        <DeleteKeyDialog
          name={question.key.name}
          isDeleting={changes.remove.isPending}
          onDelete={() => changes.remove.mutate(question.key.uuid, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
