import { Skeleton } from '@mantine/core';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
import type { ListForm } from './layout/use-list-form.ts';
import listClasses from './code-list.module.css';
import classes from './code-skeletons.module.css';

/** Placeholder rows while a list loads. */
export function CodeSkeletons({ rows }: { rows: number }) {
  return (
    <div className={listClasses.card}>
      <SkeletonRows rows={rows} />
    </div>
  );
}

/** The same inside a list whose columns stay. */
export function SkeletonRows({ rows = 6, form = 'table' }: { rows?: number; form?: ListForm }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className={classes.row} data-form={form}>
          <Skeleton width={form === 'compact' ? 32 : 56} height={form === 'compact' ? 32 : 56} radius={8} />
          <div className={classes.lines}>
            <Skeleton height={14} width={`${60 - (row % 3) * 12}%`} />
            <Skeleton height={12} width={`${40 - (row % 2) * 10}%`} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
