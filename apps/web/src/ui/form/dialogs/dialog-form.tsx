import type { FormEvent, ReactNode } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import classes from './dialog-form.module.css';

export type DialogFormProps = Readonly<{
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** The last button submits the form. */
  buttons: ReactNode;
}>;

/** The form inside a dialog that has several steps. A dialog with one step uses `FormDialog`. */
export function DialogForm({ onSubmit, children, buttons }: DialogFormProps) {
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {children}
      <DialogButtons>{buttons}</DialogButtons>
    </form>
  );
}
