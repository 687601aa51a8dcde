import type { ReactNode } from 'react';
import { Answers } from './answers.tsx';
import { Dialog } from './dialog.tsx';

type Props = Readonly<{
  title: string;
  text: string;
  /** Escape and a press beside the dialog: nothing happens. */
  onClose: () => void;
  /** The answers. The one that loses nothing carries `data-autofocus`. */
  children: ReactNode;
}>;

/** Asks before something that cannot be taken back. */
export function QuestionDialog({ title, text, onClose, children }: Props) {
  return (
    <Dialog title={title} text={text} onClose={onClose} isLight>
      <Answers>{children}</Answers>
    </Dialog>
  );
}
