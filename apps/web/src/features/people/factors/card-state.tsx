import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
import classes from './security-cards.module.css';

type Query = Readonly<{ isPending: boolean; error: unknown; refetch: () => Promise<unknown> }>;

/** A card's content while loading or after a failure. */
export function CardState({ query: { isPending, error, refetch }, children }: { query: Query; children: ReactNode }) {
  const { t } = useTranslation('common');
  const describe = useFailureText();
  if (isPending)
    return (
      <Loading>
        <Skeleton height={20} maw={220} />
      </Loading>
    );
  if (error === null) return children;
  return (
    <div className={classes.failure}>
      <Notice tone="bad">{describe(error)}</Notice>
      <Button variant="default" onClick={() => void refetch()}>
        {t('actions.retry')}
      </Button>
    </div>
  );
}
