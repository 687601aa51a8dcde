import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Notice } from '../../feedback/notice.tsx';
import classes from './settings-card.module.css';

type Props = Readonly<{
  title: string;
  /** Beside the title, such as the plan that includes the setting. */
  badge?: ReactNode;
  text?: ReactNode;
  /** `danger`, for actions that cannot be undone, gives the card a red edge. */
  tone?: 'calm' | 'danger';
  children?: ReactNode;
  /** Buttons of a card that is not a form. */
  actions?: ReactNode;
}>;

/** A titled card of a settings page. */
export function SettingsCard({ title, badge, text, tone = 'calm', children, actions }: Props) {
  return (
    <section className={classes.card} data-tone={tone}>
      <div className={classes.head}>
        <div className={classes.titleRow}>
          <h2 className={classes.title}>{title}</h2>
          {badge}
        </div>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
      {children !== undefined && <div className={classes.body}>{children}</div>}
      {actions !== undefined && <div className={classes.foot}>{actions}</div>}
    </section>
  );
}

type FormProps = Omit<Props, 'actions' | 'tone'> &
  Readonly<{
    submit: string;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    isSaving: boolean;
    /** Disables saving when nothing was changed. */
    isUnchanged?: boolean;
    /** The confirmation beside the button that the card was saved. */
    note?: string | undefined;
    failure?: string | undefined;
    /** Further actions beside saving. */
    more?: ReactNode;
  }>;

/** A settings card that is saved on its own. */
export function SettingsForm({
  submit,
  onSubmit,
  isSaving,
  isUnchanged = false,
  note,
  failure,
  more,
  children,
  ...card
}: FormProps) {
  const actions = (
    <>
      <Button type="submit" loading={isSaving} disabled={isUnchanged}>
        {submit}
      </Button>
      {more}
      <output className={classes.note}>{note}</output>
    </>
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <SettingsCard {...card} actions={actions}>
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        {children}
      </SettingsCard>
    </form>
  );
}
