import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = Readonly<{
  title: string;
  text?: string | undefined;
  /** Escape. Left out: it goes only by its own button, because what it shows is not shown again. */
  onClose?: () => void;
  /** A press beside it closes it as well. Not where something was typed: such a press happens by mistake. */
  isLight?: boolean;
  children: ReactNode;
}>;

/** Over the screen. Without the library's header, which would be a second banner of the page. */
export function Dialog({ title, text, onClose, isLight = false, children }: DialogProps) {
  useReturnFocus();
  return (
    <Modal.Root
      classNames={{ content: classes.content ?? '' }}
      opened
      centered
      onClose={onClose ?? stay}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={isLight}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay className={classes.overlay ?? ''} />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {text !== undefined && <p className={classes.text}>{text}</p>}
          <div className={classes.rest}>{children}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const stay = () => undefined;
