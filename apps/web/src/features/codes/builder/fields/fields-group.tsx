import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fields-group.module.css';

type Props = Readonly<{ title: string; description?: string; children: ReactNode }>;

/** A group of fields under a heading. */
export function FieldsGroup({ title, description, children }: Props) {
  return (
    <section className={classes.group}>
      <div>
        <Title order={3} size="h3">
          {title}
        </Title>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {children}
    </section>
  );
}
