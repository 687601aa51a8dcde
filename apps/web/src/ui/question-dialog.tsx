import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './question-dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

type Props = Readonly<{
  title: string;
  text: string;
  /** Escape and a press beside the dialog: nothing happens. */
  onClose: () => void;
  /** What the question is about, where a sentence does not say it, and what must be filled in before the answer. */
  details?: ReactNode;
  /** The answers. The one that loses nothing carries `data-autofocus`. */
  children: ReactNode;
}>;

/** Asks before something that cannot be taken back. Without the library's header, which would be a second banner of the page. */
export function QuestionDialog({ title, text, details, onClose, children }: Props) {
  useReturnFocus();
  return (
    <Modal.Root classNames={{ content: classes.content ?? '' }} opened centered onClose={onClose} transitionProps={{ duration: 120 }}>
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <p className={classes.text}>{text}</p>
          {details !== undefined && <div className={classes.details}>{details}</div>}
          <div className={classes.answers}>{children}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
