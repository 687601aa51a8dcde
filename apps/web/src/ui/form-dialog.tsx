import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

type Props = Pick<DialogProps, 'title' | 'text'> & DialogFormProps & Readonly<{
  /** Escape: what was typed goes. */
  onClose: () => void;
}>;

/** A small form over the screen. What to begin with carries `data-autofocus`. */
export function FormDialog({ title, text, onClose, ...form }: Props) {
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <DialogForm {...form} />
    </Dialog>
  );
}
