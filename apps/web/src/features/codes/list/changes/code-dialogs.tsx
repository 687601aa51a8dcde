import type { QrListItem } from '@evercode/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLazyScreen } from '../../../../platform/navigation/use-lazy-screen.ts';
import type { Asked, CodeActions } from './use-code-actions.tsx';
import { designParam, useCodeLink } from '../../../../platform/navigation/code-param.ts';

/** The dialogs above the list, each fetched on first use. */
export function CodeDialogs({ asked, actions }: { asked: Asked; actions: CodeActions }): ReactNode {
  const { code } = asked;
  switch (asked.kind) {
    case 'download':
      return <Download code={code} onClose={actions.close} />;
    case 'destroy':
      return <Destroy code={code} actions={actions} />;
    case 'rename':
      return <Rename code={code} onClose={actions.close} />;
    case 'move':
      return <Move code={code} onClose={actions.close} />;
    default:
      return <Locked code={code} onClose={actions.close} onConfirm={asked.confirm} />;
  }
}

type Props = Readonly<{ code: QrListItem; onClose: () => void }>;

function Download({ code, onClose }: Props) {
  const part = useLazyScreen(
    async () => (await import('../../../../platform/download/download-dialog.tsx')).DownloadDialog,
  );
  const linkToDesign = useCodeLink(designParam);
  const navigate = useNavigate();
  const fix = () => {
    const { to, state } = linkToDesign(code.uuid);
    onClose();
    void navigate(to, { state });
  };
  return <part.Component code={code} onClose={onClose} onFix={fix} />;
}

function Destroy({ code, actions }: { code: QrListItem; actions: CodeActions }) {
  const part = useLazyScreen(async () => (await import('../dialogs/destroy-dialog.tsx')).DestroyDialog);
  const link = (code.shortUrl?.url ?? code.title).replace(/^https?:\/\//, '');
  return (
    <part.Component title={code.title} link={link} onKeep={actions.close} onDestroy={() => actions.destroy(code)} />
  );
}

function Rename(props: Props) {
  const part = useLazyScreen(async () => (await import('../dialogs/rename-dialog.tsx')).RenameDialog);
  return <part.Component {...props} />;
}

function Move({ code, onClose }: Props) {
  const part = useLazyScreen(async () => (await import('../dialogs/move-one-dialog.tsx')).MoveOneDialog);
  return <part.Component code={code} onClose={onClose} />;
}

function Locked({ code, onClose, onConfirm }: Props & { onConfirm: () => void }) {
  const part = useLazyScreen(async () => (await import('../../../../platform/code/locked-dialog.tsx')).LockedDialog);
  return <part.Component titles={[code.title]} onClose={onClose} onConfirm={onConfirm} />;
}
