import type { ComponentProps } from 'react';
import classes from './outlined-table.module.css';

/** A table with room, whose outline is its own. */
export function OutlinedTable({ className, ...table }: ComponentProps<'table'>) {
  return <table className={`${classes.table} ${className ?? ''}`} {...table} />;
}
