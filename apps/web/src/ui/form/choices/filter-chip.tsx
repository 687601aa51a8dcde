import { IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './filter-chip.module.css';

type Props = Readonly<{
  /** The kind of filter, such as a type. */
  label: string;
  /** The chosen values. */
  words: string;
  removeLabel: string;
  onRemove: () => void;
  /** Opens the choice of values. */
  opener: ComponentPropsWithRef<'button'>;
}>;

/** A filter that is set: a press changes it, its cross takes it away. */
export function FilterChip({ label, words, removeLabel, onRemove, opener }: Props) {
  return (
    <span className={classes.chip}>
      <button type="button" className={classes.words} title={words} {...opener}>
        <span className={classes.kind}>{label}:</span> {words}
      </button>
      <button type="button" className={classes.remove} aria-label={removeLabel} onClick={onRemove}>
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </span>
  );
}
