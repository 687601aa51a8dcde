import type { ReactNode } from 'react';
import { DialogButtons } from '../../form/dialogs/dialog-buttons.tsx';
import { Dialog } from './dialog.tsx';

type Props = Readonly<{
  title: string;
  text: string;
  /** Escape or a press outside: the question is cancelled. */
  onClose: () => void;
  /** The answers. The safest one carries `data-autofocus`. */
  children: ReactNode;
}>;

/** Asks before an action that cannot be undone. */
export function QuestionDialog({ title, text, onClose, children }: Props) {
  return (
    <Dialog title={title} text={text} onClose={onClose} isLight>
      <DialogButtons>{children}</DialogButtons>
    </Dialog>
  );
}
