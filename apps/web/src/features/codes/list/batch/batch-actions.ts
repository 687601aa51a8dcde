import { limits } from '@evercode/contract/limits';
import type { BatchAction, BatchResult, QrBatch, QrSelection } from '@evercode/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useUndoable } from '../../../../platform/projects/undoable.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import type { Selection } from '../changes/use-selection.ts';
import type { BatchJobState } from './batch-job.tsx';
import type { Outcome } from './outcome-dialog.tsx';
import { useBatch, type BatchRequest } from './use-batch.ts';

/** The action, without the codes it applies to. */
export type BatchStep = QrBatch extends infer Each
  ? Each extends { selection: QrSelection }
    ? Omit<Each, 'selection'>
    : never
  : never;

const inverseActions: Partial<Record<BatchAction, 'pause' | 'activate' | 'restore'>> = {
  pause: 'activate',
  activate: 'pause',
  trash: 'restore',
};

/** Applies one action to all selected codes and reports the result. */
export function useBatchActions(selection: Selection) {
  const { t } = useTranslation('batch');
  const { isPending, mutateAsync } = useBatch(useMe().workspace.uuid);
  const [job, setJob] = useState<BatchJobState>();
  const [outcome, setOutcome] = useState<Outcome>();
  const notify = useNotify();
  const notifyUndoable = useUndoable();

  const describeDone = (action: BatchAction, { changed, paused = [] }: BatchResult): string => {
    const done = t(`done.${action}`, { count: changed.length });
    return paused.length > 0 ? `${done} ${t('done.stillPaused', { count: paused.length })}` : done;
  };

  /** Shows the progress of a batch of more codes than one request names. */
  async function perform(request: BatchRequest): Promise<BatchResult> {
    const { action, selection: chosen } = request.batch;
    const isCounted = 'uuids' in chosen;
    const total = isCounted ? chosen.uuids.length : selection.count;
    if (total <= limits.batch.most) return mutateAsync(request);
    const stopping = new AbortController();
    const stop = () => {
      stopping.abort();
      setJob((now) => now && { ...now, isStopping: true });
    };
    setJob({ action, total, isStopping: false, ...(isCounted && { done: 0, stop }) });
    try {
      const onPart = (done: number) => setJob((now) => now && { ...now, done });
      return await mutateAsync({ ...request, onPart, signal: stopping.signal });
    } finally {
      setJob(undefined);
    }
  }

  function reportResult({ batch }: BatchRequest, result: BatchResult): void {
    const count = result.changed.length;
    if (count === 0) return;
    const words = describeDone(batch.action, result);
    if (batch.action === 'move') return notifyUndoable(words, () => void moveBack(result).catch(notify.failure));
    const back = inverseActions[batch.action];
    if (back === undefined) return notify.success(words);
    // Undo counts as confirmed for locked codes, because the action was.
    return notifyUndoable(
      words,
      () =>
        void perform({ batch: { action: back, selection: { uuids: result.changed } }, isConfirmed: true }).then(
          (undone) => notify.success(describeDone(back, undone)),
          notify.failure,
        ),
    );
  }

  /** Moves each code back to its former project, one request per project. */
  async function moveBack({ formerProjects = [] }: BatchResult): Promise<void> {
    let count = 0;
    for (const { project, uuids } of formerProjects) {
      count += (await perform({ batch: { action: 'move', project, selection: { uuids } } })).changed.length;
    }
    notify.success(t('done.moveBack', { count }));
  }

  async function run(request: BatchRequest): Promise<void> {
    const result = await perform(request);
    reportResult(request, result);
    selection.clear();
    if (result.left.length === 0) return setOutcome(undefined);
    const locked = result.left.filter(({ reason }) => reason === 'locked').map(({ uuid }) => uuid);
    const again = (): void =>
      void run({ ...request, batch: { ...request.batch, selection: { uuids: locked } }, isConfirmed: true }).catch(
        notify.failure,
      );
    return setOutcome({
      title: t('left.title', { count: result.left.length }),
      left: result.left,
      retryLocked: locked.length > 0 ? again : undefined,
      text: result.changed.length > 0 ? describeDone(request.batch.action, result) : t('left.nothing'),
    });
  }

  return {
    isPending,
    job,
    outcome,
    closeOutcome: () => setOutcome(undefined),
    /** Resolves when done; failures have been reported. */
    start: (step: BatchStep, project?: BatchRequest['project']): Promise<void> => {
      return run({
        batch: { ...step, selection: selection.toBatch() },
        ...(project !== undefined && { project }),
      }).catch(notify.failure);
    },
  };
}
