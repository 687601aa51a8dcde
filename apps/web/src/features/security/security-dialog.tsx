import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import classes from './security-dialog.module.css';

type Props = Readonly<{
  title: string;
  text?: string;
  /** Left out: it goes only by its own button, because what it shows is not shown again. */
  onClose?: () => void;
  children: ReactNode;
}>;

/** A small form over the page. */
export function SecurityDialog({ title, text, onClose, children }: Props) {
  useReturnFocus();
  const mayLeave = onClose !== undefined;
  return (
    <Modal.Root
      classNames={{ content: classes.content ?? '' }}
      opened
      centered
      onClose={onClose ?? stay}
      closeOnEscape={mayLeave}
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay className={classes.overlay ?? ''} />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {text !== undefined && <p className={classes.text}>{text}</p>}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const stay = () => undefined;
