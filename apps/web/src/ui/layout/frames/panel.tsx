import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

type Props = Readonly<{
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}>;

/** A titled section of a page. */
export function Panel({ title, aside, children }: Props) {
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
