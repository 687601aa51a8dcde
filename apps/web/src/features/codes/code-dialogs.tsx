import type { QrListItem } from '@evercode/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCustomizeLink } from '../../app/customize.ts';
import { useLateScreen } from '../../app/use-late-screen.ts';
import type { Asked, CodeActions } from './use-code-actions.tsx';

/** What stands over the list; each is fetched when it is first asked for. */
export function CodeDialogs({ asked, actions }: { asked: Asked; actions: CodeActions }): ReactNode {
  const { qr } = asked;
  switch (asked.kind) {
    case 'download': return <Download qr={qr} onClose={actions.close} />;
    case 'destroy': return <Destroy qr={qr} actions={actions} />;
    case 'rename': return <Rename qr={qr} onClose={actions.close} />;
    case 'move': return <Move qr={qr} onClose={actions.close} />;
    default: return <Locked qr={qr} onClose={actions.close} onConfirm={asked.confirm} />;
  }
}

type Props = Readonly<{ qr: QrListItem; onClose: () => void }>;

function Download({ qr, onClose }: Props) {
  const part = useLateScreen(async () => (await import('../../app/download/download-dialog.tsx')).DownloadDialog);
  const linkToDesign = useCustomizeLink();
  const navigate = useNavigate();
  const fix = () => {
    const { to, state } = linkToDesign(qr.uuid);
    onClose();
    void navigate(to, { state });
  };
  return <part.Component qr={qr} onClose={onClose} onFix={fix} />;
}

function Destroy({ qr, actions }: { qr: QrListItem; actions: CodeActions }) {
  const part = useLateScreen(async () => (await import('./dialogs/destroy-dialog.tsx')).DestroyDialog);
  const link = (qr.shortUrl?.url ?? qr.title).replace(/^https?:\/\//, '');
  return <part.Component title={qr.title} link={link} onKeep={actions.close} onDestroy={() => actions.destroy(qr)} />;
}

function Rename(props: Props) {
  const part = useLateScreen(async () => (await import('./dialogs/rename-dialog.tsx')).RenameDialog);
  return <part.Component {...props} />;
}

function Move({ qr, onClose }: Props) {
  const part = useLateScreen(async () => (await import('./dialogs/move-one-dialog.tsx')).MoveOneDialog);
  return <part.Component qr={qr} onClose={onClose} />;
}

function Locked({ qr, onClose, onConfirm }: Props & { onConfirm: () => void }) {
  const part = useLateScreen(async () => (await import('../../app/locked/locked-dialog.tsx')).LockedDialog);
  return <part.Component titles={[qr.title]} onClose={onClose} onConfirm={onConfirm} />;
}
