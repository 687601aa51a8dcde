import { Skeleton } from '@mantine/core';
import { Loading } from '../../feedback/states/loading.tsx';
import classes from './tile-choice.module.css';

/** Placeholders in the places of tiles, so that what stands below stays where it is. */
export function TilesLoading({ count }: Readonly<{ count: number }>) {
  return (
    <Loading className={classes.tiles}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.place}>
          <div className={classes.tile}>
            <Skeleton className={classes.picture ?? ''} />
            <span className={classes.label}>&nbsp;</span>
          </div>
        </div>
      ))}
    </Loading>
  );
}
