import type { BatchAction, BatchResult, QrBatch, QrSelection } from '@evercode/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../app/notify.ts';
import { useUndoable } from '../../../app/projects/undoable.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';
import type { Selection } from '../use-selection.ts';
import type { Outcome } from './outcome-dialog.tsx';
import { useBatch, type BatchWish } from './use-batch.ts';

/** What is done, without the codes it is done to. */
export type BatchStep = QrBatch extends infer Each ? (Each extends { selection: QrSelection } ? Omit<Each, 'selection'> : never) : never;

const wayBack: Partial<Record<BatchAction, 'pause' | 'activate' | 'restore'>> = { pause: 'activate', activate: 'pause', trash: 'restore' };

/** Does the same to all chosen codes, and says in words what came of it. */
export function useBatchActions(selection: Selection) {
  const { t } = useTranslation('batch');
  const { isPending, mutateAsync } = useBatch(useMe().account.uuid);
  const [outcome, setOutcome] = useState<Outcome>();
  const notify = useNotify();
  const tellUndoable = useUndoable();

  function tell({ batch }: BatchWish, result: BatchResult): void {
    const count = result.changed.length;
    if (count === 0) return;
    const words = t(`done.${batch.action}`, { count });
    if (batch.action === 'move') return tellUndoable(words, () => void moveBack(result).catch(notify.failure));
    const back = wayBack[batch.action];
    if (back === undefined) return notify.success(words);
    // What was agreed to a moment ago is not asked again on the way back.
    return tellUndoable(words, () => void mutateAsync({ batch: { action: back, selection: { uuids: result.changed } }, isConfirmed: true })
      .then(({ changed }) => notify.success(t(`done.${back}`, { count: changed.length })), notify.failure));
  }

  /** Each into the project it came from; the codes of one project go back in one step. */
  async function moveBack({ formerProjects = [] }: BatchResult): Promise<void> {
    let count = 0;
    for (const { project, uuids } of formerProjects) {
      count += (await mutateAsync({ batch: { action: 'move', project, selection: { uuids } } })).changed.length;
    }
    notify.success(t('done.moveBack', { count }));
  }

  async function run(wish: BatchWish): Promise<void> {
    const result = await mutateAsync(wish);
    tell(wish, result);
    selection.clear();
    if (result.left.length === 0) return setOutcome(undefined);
    const locked = result.left.filter(({ reason }) => reason === 'locked').map(({ uuid }) => uuid);
    const again = (): void => void run({ ...wish, batch: { ...wish.batch, selection: { uuids: locked } }, isConfirmed: true }).catch(notify.failure);
    return setOutcome({
      title: t('left.title', { count: result.left.length }), left: result.left, retryLocked: locked.length > 0 ? again : undefined,
      text: result.changed.length > 0 ? t(`done.${wish.batch.action}`, { count: result.changed.length }) : t('left.nothing'),
    });
  }

  return {
    isPending,
    outcome,
    closeOutcome: () => setOutcome(undefined),
    /** Resolves when it is done; what went wrong has been said. */
    start: (step: BatchStep, project?: BatchWish['project']): Promise<void> => {
      return run({ batch: { ...step, selection: selection.toBatch() }, ...(project !== undefined && { project }) }).catch(notify.failure);
    },
  };
}
