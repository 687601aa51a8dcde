import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import sheet from './sheet.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = Readonly<{
  title: string;
  text?: string | undefined;
  /** Escape. Omit it when the content is shown only once: then only the dialog's own button closes it. */
  onClose?: () => void;
  /** Also closes on a press outside. Not for forms, where such a press is usually a mistake. */
  isLight?: boolean;
  /** In pixels, for content wider than a question or a small form. */
  width?: number;
  children: ReactNode;
}>;

/** A modal dialog. Without Mantine's header, which would be a second banner landmark of the page. */
export function Dialog({ title, text, onClose, isLight = false, width, children }: DialogProps) {
  useReturnFocus();
  return (
    <Modal.Root
      classNames={{ inner: sheet.inner ?? '', content: `${classes.content} ${sheet.content}` }}
      opened
      centered
      onClose={onClose ?? stay}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={isLight}
      transitionProps={{ duration: 120 }}
      {...(width !== undefined && { size: width })}
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
