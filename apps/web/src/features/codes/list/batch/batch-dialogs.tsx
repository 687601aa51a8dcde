import type { QrListItem } from '@evercode/contract';
import { useMemo, type ComponentProps } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useLazyScreen } from '../../../../platform/navigation/use-lazy-screen.ts';
import type { StopDialog } from '../../../../platform/code/stop-dialog.tsx';
import { MoveDialog } from '../dialogs/move-dialog.tsx';
import type { Selection } from '../changes/use-selection.ts';
import { BatchJob } from './batch-job.tsx';
import type { useBatchActions } from './batch-actions.ts';
import type { ChangeDomainDialog } from './change-domain-dialog.tsx';
import type { ChangeTypeDialog } from './change-type-dialog.tsx';
import { DownloadManyDialog } from './download-many-dialog.tsx';
import type { LookDialog } from './look-dialog.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import type { TagManyDialog } from './tag-many-dialog.tsx';

export type BatchDialogName =
  | 'move'
  | 'domain'
  | 'tag'
  | 'download'
  | 'print'
  | 'style'
  | 'design'
  | 'page'
  | 'template'
  | 'type'
  | 'pause'
  | 'trash'
  | 'destroy';

type Props = Readonly<{
  name: BatchDialogName | undefined;
  selection: Selection;
  /** The codes that the list has fetched so far. */
  codes: readonly QrListItem[];
  actions: ReturnType<typeof useBatchActions>;
  onClose: () => void;
}>;

export function BatchDialogs({ name, selection, codes, actions, onClose }: Props) {
  const { t } = useTranslation(['batch', 'stop']);
  const { count } = selection;
  if (actions.job) return <BatchJob job={actions.job} />;
  if (actions.outcome) return <OutcomeDialog outcome={actions.outcome} onClose={actions.closeOutcome} />;
  switch (name) {
    case undefined:
      return null;
    case 'download':
      return <DownloadManyDialog selection={selection} onClose={onClose} />;
    case 'print':
      return <Print selection={selection} codes={codes} onClose={onClose} />;
    case 'move':
      return (
        <MoveDialog
          title={t('batch:moveTitle', { count })}
          isMoving={actions.isPending}
          onClose={onClose}
          onMove={(project) =>
            void actions.start({ action: 'move', project: project?.iri ?? null }, project).then(onClose)
          }
        />
      );
    case 'domain':
      return (
        <ChangeDomain
          count={count}
          isPending={actions.isPending}
          onClose={onClose}
          onChoose={(step) => void actions.start(step).then(onClose)}
        />
      );
    case 'tag':
      return (
        <TagMany
          selection={selection}
          isPending={actions.isPending}
          onClose={onClose}
          onChoose={(step) => void actions.start(step).then(onClose)}
        />
      );
    case 'pause':
    case 'trash':
    case 'destroy':
      return (
        <Stop
          question={{ act: name, selection: selection.toBatch() }}
          title={t(`stop:title.${name}`, { count })}
          isOne={count === 1}
          isBusy={actions.isPending}
          onClose={onClose}
          onConfirm={() => void actions.start({ action: name }).then(onClose)}
        />
      );
    case 'type':
      return (
        <ChangeType
          selection={selection}
          isPending={actions.isPending}
          onClose={onClose}
          onChoose={(step) => void actions.start(step).then(onClose)}
        />
      );
    default:
      return (
        <Look
          kind={name}
          selection={selection}
          isPending={actions.isPending}
          onClose={onClose}
          onChoose={(step) => void actions.start(step).then(onClose)}
        />
      );
  }
}

// Loaded on demand: they bring in large modules and are rarely used.
function Stop(props: ComponentProps<typeof StopDialog>) {
  const part = useLazyScreen(async () => (await import('../../../../platform/code/stop-dialog.tsx')).StopDialog);
  return <part.Component {...props} />;
}

type PrintProps = Readonly<{ selection: Selection; codes: readonly QrListItem[]; onClose: () => void }>;

function Print({ selection, codes, onClose }: PrintProps) {
  const part = useLazyScreen(async () => (await import('../../../../platform/print/print-dialog.tsx')).PrintDialog);
  // Of all that match, the fetched ones are shown. Stable: the dialog lays its pages out anew for another list.
  const shown = useMemo(
    () => (selection.kind === 'some' ? selection.codes : codes.filter(({ uuid }) => selection.has(uuid))),
    [selection, codes],
  );
  return <part.Component codes={shown} selection={selection.toBatch()} count={selection.count} onClose={onClose} />;
}

function ChangeDomain(props: ComponentProps<typeof ChangeDomainDialog>) {
  const part = useLazyScreen(async () => (await import('./change-domain-dialog.tsx')).ChangeDomainDialog);
  return <part.Component {...props} />;
}

function TagMany(props: ComponentProps<typeof TagManyDialog>) {
  const part = useLazyScreen(async () => (await import('./tag-many-dialog.tsx')).TagManyDialog);
  return <part.Component {...props} />;
}

function ChangeType(props: ComponentProps<typeof ChangeTypeDialog>) {
  const part = useLazyScreen(async () => (await import('./change-type-dialog.tsx')).ChangeTypeDialog);
  return <part.Component {...props} />;
}

function Look(props: ComponentProps<typeof LookDialog>) {
  const part = useLazyScreen(async () => (await import('./look-dialog.tsx')).LookDialog);
  return <part.Component {...props} />;
}
