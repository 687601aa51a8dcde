import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './add-button.module.css';
import { mark } from '../fields/bind.ts';
import type { Place } from '../fields/place.ts';

type Props = Readonly<{
  /** The list to which the button adds an entry. */
  place: Place;
  children: ReactNode;
  onClick: () => void;
  /** Why the button is disabled: the list is full. */
  full?: string | false;
  /** The error of the list as a whole. */
  error?: string | undefined;
  isExpanded?: boolean;
}>;

/** The button at the end of a list, with the list's own error below it. */
export function AddButton({ place, children, onClick, full = false, error, isExpanded }: Props) {
  const { name: _, ...marks } = mark(place);
  return (
    <div>
      <Button
        type="button"
        data-add-entry
        variant="light"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        disabled={full !== false}
        onClick={onClick}
        {...marks}
        {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
      >
        {children}
      </Button>
      {full !== false && <p className={classes.note}>{full}</p>}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
