import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './question-dialog.module.css';

type Props = Readonly<{
  title: string;
  text: string;
  /** Escape and a press beside the dialog: nothing happens. */
  onClose: () => void;
  /** The answers. The one that loses nothing carries `data-autofocus`. */
  children: ReactNode;
}>;

/** Asks before something that cannot be taken back. Without the library's header, which would be a second banner of the page. */
export function QuestionDialog({ title, text, onClose, children }: Props) {
  return (
    <Modal.Root opened centered onClose={onClose} transitionProps={{ duration: 120 }}>
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <p className={classes.text}>{text}</p>
          <Group justify="flex-end" gap="sm">{children}</Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
