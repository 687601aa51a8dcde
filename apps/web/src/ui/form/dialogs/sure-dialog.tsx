import { Button } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { CheckField } from '../choices/check-field.tsx';
import { FormDialog } from './form-dialog.tsx';

type Props = Readonly<{
  title: string;
  text: string;
  sureLabel: string;
  cancelLabel: string;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: () => void;
  children?: ReactNode;
}>;

/** Confirms a dangerous action in two steps: a checkbox enables the button. */
export function SureDialog({ title, text, onClose, onConfirm, children, ...labels }: Props) {
  const [isSure, setSure] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event through the portal to a form around the dialog.
    event.stopPropagation();
    if (isSure) onConfirm();
  };
  return (
    <FormDialog
      title={title}
      text={text}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {labels.cancelLabel}
          </Button>
          <Button type="submit" color="red" disabled={!isSure}>
            {labels.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <CheckField label={labels.sureLabel} checked={isSure} onChange={setSure} />
    </FormDialog>
  );
}
