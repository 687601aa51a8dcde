import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './add-button.module.css';
import { mark } from './bind.ts';
import type { Place } from './place.ts';

type Props = Readonly<{
  /** The list that grows. */
  place: Place;
  children: ReactNode;
  onClick: () => void;
  /** Why nothing more fits. */
  full?: string | false;
  /** What is said to be wrong with the list as a whole. */
  error?: string | undefined;
  isExpanded?: boolean;
}>;

/** At the end of a list. What is wrong with the list itself stands below it. */
export function AddButton({ place, children, onClick, full = false, error, isExpanded }: Props) {
  const { name: _, ...marks } = mark(place);
  return (
    <div>
      <Button
        type="button" variant="light" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} disabled={full !== false} onClick={onClick} {...marks}
        {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
      >
        {children}
      </Button>
      {full !== false && <p className={classes.note}>{full}</p>}
      {error !== undefined && <p className={classes.error} role="alert">{error}</p>}
    </div>
  );
}
