import type { Project } from '@evercode/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useUndoable } from '../../../platform/projects/undoable.tsx';
import { projectState, useProjectCalls } from '../../../platform/projects/use-projects.ts';

/** The open dialog. `confirm` repeats the action including the locked codes. */
type AskedOfProject = 'rename' | Readonly<{ confirm: () => void }> | undefined;
export type ProjectActions = ReturnType<typeof useProjectActions>;

/** Each action reports its result with an undo button; locked codes need a confirmation first. */
export function useProjectActions({ uuid, title, state }: Project) {
  const { t } = useTranslation('projects');
  const [asked, ask] = useState<AskedOfProject>();
  const { change, remove } = useProjectCalls();
  const notify = useNotify();
  const notifyUndoable = useUndoable();

  const attempt = (
    run: (confirmLocked: boolean) => Promise<unknown>,
    onDone: () => void,
    isConfirmed = false,
  ): void => {
    run(isConfirmed).then(onDone, (error: unknown) => {
      if (error instanceof ApiError && error.code === 'locked' && !isConfirmed)
        ask({ confirm: () => attempt(run, onDone, true) });
      else notify.failure(error);
    });
  };
  const setState = (to: 1 | 2) => (confirmLocked: boolean) => change.mutateAsync({ uuid, state: to, confirmLocked });
  // Undo counts as confirmed for locked codes, because the action was.
  const undoTo = (to: 1 | 2, done: string) => () => attempt(setState(to), () => notify.success(done), true);

  return {
    asked,
    ask,
    pause: () =>
      attempt(setState(projectState.paused), () =>
        notifyUndoable(t('done.paused', { title }), undoTo(projectState.active, t('done.activated', { title }))),
      ),
    activate: () => attempt(setState(projectState.active), () => notify.success(t('done.activated', { title }))),
    trash: () =>
      attempt(
        (confirmLocked) => remove.mutateAsync({ uuid, confirmLocked }),
        () =>
          notifyUndoable(
            t('done.trashed', { title }),
            undoTo(
              state === projectState.paused ? projectState.paused : projectState.active,
              t('done.restored', { title }),
            ),
          ),
      ),
  };
}
