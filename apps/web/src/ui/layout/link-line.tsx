import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../feedback/page/copy-button.tsx';
import classes from './link-line.module.css';

type Props = Readonly<{
  url: string;
  copyLabel: string;
  openLabel: string;
  /** The accessible name of the line, for one that has more buttons than these two. */
  label?: string;
  /** More buttons, before these two. */
  children?: ReactNode;
}>;

/** A link without its scheme, with buttons that copy and open it. */
export function LinkLine({ url, copyLabel, openLabel, label, children }: Props) {
  return (
    <div className={classes.line} {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      <span className={classes.url}>{withoutScheme(url)}</span>
      {children}
      <CopyButton value={url} label={copyLabel} />
      <ActionIcon
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        variant="subtle"
        color="gray"
        aria-label={openLabel}
      >
        <IconExternalLink size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');
