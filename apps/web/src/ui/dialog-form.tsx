import type { FormEvent, ReactNode } from 'react';
import { Answers } from './answers.tsx';
import classes from './dialog-form.module.css';

export type DialogFormProps = Readonly<{
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** The last of them sends the form. */
  answers: ReactNode;
}>;

/** The form in a dialog, for those that have several steps; the others are a `FormDialog` whole. */
export function DialogForm({ onSubmit, children, answers }: DialogFormProps) {
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {children}
      <Answers>{answers}</Answers>
    </form>
  );
}
