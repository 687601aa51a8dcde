import { Skeleton } from '@mantine/core';
import { Loading } from './loading.tsx';
import classes from './skeleton-rows.module.css';

type Props = Readonly<{
  rows?: number;
  /** That of a real row, so that the layout does not shift. */
  height?: number;
  /** In a card of their own, as the rows will be. */
  isCard?: boolean;
}>;

/** Placeholder of a list that is loading. */
export function SkeletonRows({ rows = 6, height = 72, isCard = false }: Props) {
  return (
    <Loading className={isCard ? classes.card : undefined}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} aria-hidden className={classes.row} style={{ height }}>
          <Skeleton height={height * 0.7} width={height * 0.7} radius="md" className={classes.picture ?? ''} />
          <div className={classes.lines}>
            <Skeleton height={12} width={`${52 - (index % 3) * 9}%`} radius="sm" />
            <Skeleton height={10} width={`${34 - (index % 2) * 8}%`} radius="sm" mt={8} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
