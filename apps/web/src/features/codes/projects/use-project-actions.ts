import type { Project } from '@evercode/contract';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useIsHarmless } from '../../../platform/code/use-stop-preview.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useUndoable } from '../../../platform/projects/undoable.tsx';
import { projectState, useProjectCalls } from '../../../platform/projects/use-projects.ts';

/** The open dialog. `confirm` does what was asked about; for a lock, with the locked codes. */
type AskedOfProject = 'rename' | Readonly<{ about: 'lock' | 'pause' | 'trash'; confirm: () => void }> | undefined;
export type ProjectActions = ReturnType<typeof useProjectActions>;

/** Each action reports its result with an undo button; one that stops codes is confirmed first. */
export function useProjectActions({ uuid, iri, title, qrCount }: Project) {
  const { t } = useTranslation('projects');
  const [asked, ask] = useState<AskedOfProject>();
  const { change, restore, remove } = useProjectCalls();
  const isHarmless = useIsHarmless();
  const notify = useNotify();
  const notifyUndoable = useUndoable();

  const attempt = (
    run: (confirmLocked: boolean) => Promise<unknown>,
    onDone: () => void,
    isConfirmed = false,
  ): void => {
    run(isConfirmed).then(onDone, (error: unknown) => {
      if (error instanceof ApiError && error.code === 'locked' && !isConfirmed)
        ask({ about: 'lock', confirm: () => attempt(run, onDone, true) });
      else notify.failure(error);
    });
  };
  const setState = (to: 1 | 2) => (confirmLocked: boolean) => change.mutateAsync({ uuid, state: to, confirmLocked });
  const activate = (isConfirmed: boolean) =>
    attempt(setState(projectState.active), () => notify.success(t('done.activated', { title })), isConfirmed);
  const undoTrash = () =>
    void restore
      .mutateAsync(uuid)
      .then(
        ({ state }) =>
          notify.success(t(state === projectState.paused ? 'done.restoredPaused' : 'done.restored', { title })),
        notify.failure,
      );
  const pause = () =>
    // Undo counts as confirmed for locked codes, because the action was.
    attempt(setState(projectState.paused), () => notifyUndoable(t('done.paused', { title }), () => activate(true)));
  const trash = () =>
    attempt(
      (confirmLocked) => remove.mutateAsync({ uuid, confirmLocked }),
      () => notifyUndoable(t('done.trashed', { title }), undoTrash),
    );
  const askFirst = (about: 'pause' | 'trash', confirm: () => void) => async () => {
    const harmless = qrCount === 0 || (qrCount === 1 && (await isHarmless({ act: about, project: iri })));
    if (harmless) confirm();
    else ask({ about, confirm });
  };

  const [pauseFirst, trashFirst] = [askFirst('pause', pause), askFirst('trash', trash)];

  return {
    asked,
    ask,
    pause: () => void pauseFirst(),
    activate: () => activate(false),
    trash: () => void trashFirst(),
  };
}
