import { Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-head.module.css';

type Props = Readonly<{
  title: string;
  /** One quiet line under the title. */
  note?: ReactNode;
  back?: { to: string; label: string };
  /** What this screen is for, at the top right. */
  children?: ReactNode;
}>;

export function PageHead({ title, note, back, children }: Props) {
  return (
    <div className={classes.head}>
      <div className={classes.text}>
        {back && <Link to={back.to} className={classes.back}><IconArrowLeft size={14} stroke={1.75} aria-hidden />{back.label}</Link>}
        <Title order={1} className={classes.title}>{title}</Title>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
