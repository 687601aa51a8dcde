import { Dialog, type DialogProps } from '../../feedback/dialog/dialog.tsx';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

type Props = Pick<DialogProps, 'title' | 'text'> &
  DialogFormProps &
  Readonly<{
    /** Escape: discards the input. */
    onClose: () => void;
  }>;

/** A dialog that holds one small form. The first field to fill in carries `data-autofocus`. */
export function FormDialog({ title, text, onClose, ...form }: Props) {
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <DialogForm {...form} />
    </Dialog>
  );
}
