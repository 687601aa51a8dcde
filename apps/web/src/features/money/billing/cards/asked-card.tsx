import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import classes from './cards.module.css';

type Props<Data> = Readonly<{
  title: string;
  text?: ReactNode;
  query: UseQueryResult<Data>;
  /** Of the content, so that nothing moves when it arrives. */
  height: number;
  children: (data: Data) => ReactNode;
  renderActions?: (data: Data) => ReactNode;
}>;

/** A card that asks for its own content: it waits, or fails, without the others. */
export function AskedCard<Data>({ title, text, query, height, children, renderActions }: Props<Data>) {
  const { data, error } = query;
  // What is shown already stays when a later request fails.
  if (data !== undefined)
    return (
      <SettingsCard title={title} text={text} actions={renderActions?.(data)}>
        {children(data)}
      </SettingsCard>
    );
  if (error)
    return (
      <SettingsCard title={title} text={text}>
        <ErrorState
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => void query.refetch()}
        />
      </SettingsCard>
    );
  return (
    <SettingsCard title={title} text={text}>
      <Loading className={classes.waiting}>
        <Skeleton height={height} radius="md" />
      </Loading>
    </SettingsCard>
  );
}
