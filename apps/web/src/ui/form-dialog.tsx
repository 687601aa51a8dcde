import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import classes from './form-dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

type Props = Readonly<{
  title: string;
  text?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Escape: what was typed goes. A press beside the dialog does nothing, since that happens by mistake. */
  onClose: () => void;
  children: ReactNode;
  /** The last of them sends the form. */
  answers: ReactNode;
}>;

/** A small form over the screen. The field to begin with carries `data-autofocus`. */
export function FormDialog({ title, text, onSubmit, onClose, children, answers }: Props) {
  useReturnFocus();
  return (
    <Modal.Root classNames={{ content: classes.content ?? '' }} opened centered onClose={onClose} closeOnClickOutside={false} transitionProps={{ duration: 120 }}>
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <form onSubmit={onSubmit} noValidate>
            <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
            {text !== undefined && <p className={classes.text}>{text}</p>}
            <div className={classes.fields}>{children}</div>
            <div className={classes.answers}>{answers}</div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
