import type { QrListItem } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { StopDialog } from '../../../../platform/code/stop-dialog.tsx';

type Props = Readonly<{ act: 'trash' | 'destroy'; code: QrListItem; onClose: () => void; onConfirm: () => void }>;

/** Loaded with the texts of its title, which the list itself does not have. */
export function StopOneDialog({ act, code, onClose, onConfirm }: Props) {
  const { t } = useTranslation('stop');
  return (
    <StopDialog
      question={{ act, selection: { uuids: [code.uuid] } }}
      title={t(`code.${act}`, { title: code.title })}
      isOne
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
