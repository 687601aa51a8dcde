import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

type Props = Readonly<{
  /** The accessible name of the strip. */
  label: string;
  /** `news` may be ignored, `warn` ends in a loss, `bad` has begun to. */
  tone: 'news' | 'warn' | 'bad';
  /** Left out for a state that only its end removes. */
  close?: { readonly label: string; readonly onClick: () => void };
  /** One sentence with at most one link. */
  children: ReactNode;
}>;

/** A strip above the page for a lasting state of the workspace. The shell shows one at a time. */
export function Banner({ label, tone, close, children }: Props) {
  return (
    <aside className={classes.banner} data-tone={tone} aria-label={label}>
      <p className={classes.text}>{children}</p>
      {close && (
        <CloseButton
          size="md"
          variant="transparent"
          className={classes.close ?? ''}
          aria-label={close.label}
          onClick={close.onClick}
        />
      )}
    </aside>
  );
}
