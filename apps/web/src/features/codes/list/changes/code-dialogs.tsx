import type { QrListItem } from '@evercode/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
    case 'print':
      return <Print code={code} onClose={actions.close} />;
    case 'printer':
      return <Printer code={code} onClose={actions.close} />;
    case 'destroy':
      return <Stop act="destroy" code={code} onClose={actions.close} onConfirm={() => actions.destroy(code)} />;
    case 'trash':
      return <Stop act="trash" code={code} onClose={actions.close} onConfirm={asked.confirm} />;
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
  return <part.Component code={code} onClose={onClose} onFix={useFixDesign(code, onClose)} />;
}

function Printer({ code, onClose }: Props) {
  const part = useLazyScreen(
    async () => (await import('../../../../platform/print-link/print-links-dialog.tsx')).PrintLinksDialog,
  );
  return <part.Component code={code} onClose={onClose} onFix={useFixDesign(code, onClose)} />;
}

/** Leads to the design of a code that scanners fail at. */
function useFixDesign({ uuid }: QrListItem, onClose: () => void): () => void {
  const linkToDesign = useCodeLink(designParam);
  const navigate = useNavigate();
  return () => {
    const { to, state } = linkToDesign(uuid);
    onClose();
    void navigate(to, { state });
  };
}

function Print({ code, onClose }: Props) {
  const part = useLazyScreen(async () => (await import('../../../../platform/print/print-dialog.tsx')).PrintDialog);
  return <part.Component codes={[code]} selection={{ uuids: [code.uuid] }} count={1} onClose={onClose} />;
}

function Stop({ act, code, onClose, onConfirm }: Props & { act: 'trash' | 'destroy'; onConfirm: () => void }) {
  const { t } = useTranslation('stop');
  const part = useLazyScreen(async () => (await import('../../../../platform/code/stop-dialog.tsx')).StopDialog);
  return (
    <part.Component
      question={{ act, selection: { uuids: [code.uuid] } }}
      title={t(`code.${act}`, { title: code.title })}
      isOne
      onClose={onClose}
      onConfirm={onConfirm}
    />
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
