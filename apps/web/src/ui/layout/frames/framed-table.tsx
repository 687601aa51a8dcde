import type { ComponentProps } from 'react';
import classes from './framed-table.module.css';

/** A dense table in a frame. On phones its rows are blocks, whose parts the caller places, under a hidden header. */
export function FramedTable({ className, ...table }: ComponentProps<'table'>) {
  return (
    <div className={classes.frame}>
      <table className={`${classes.table} ${className ?? ''}`} {...table} />
    </div>
  );
}
