import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fields-group.module.css';

type Props = Readonly<{ title: string; description?: string; children: ReactNode }>;

/** Some fields of a form under a heading of their own. */
export function FieldsGroup({ title, description, children }: Props) {
  return (
    <section className={classes.group}>
      <div>
        <Title order={3} size="h3">{title}</Title>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {children}
    </section>
  );
}
