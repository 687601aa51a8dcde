import type { Project } from '@evercode/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api-error.ts';
import { useNotify } from '../../app/notify.ts';
import { useUndoable } from '../../app/projects/undoable.tsx';
import { projectState, useProjectCalls } from '../../app/projects/use-projects.ts';

/** `confirm` does it again, to the printed codes as well. */
export type AskedOfProject = 'rename' | Readonly<{ confirm: () => void }> | undefined;
export type ProjectActions = ReturnType<typeof useProjectActions>;

/** Each says what it did and how to take it back; codes that are printed are asked about first. */
export function useProjectActions({ uuid, title, state }: Project) {
  const { t } = useTranslation('projects');
  const [asked, ask] = useState<AskedOfProject>();
  const { change, remove } = useProjectCalls();
  const notify = useNotify();
  const tellUndoable = useUndoable();

  const attempt = (run: (confirmLocked: boolean) => Promise<unknown>, onDone: () => void, isConfirmed = false): void => {
    run(isConfirmed).then(onDone, (error: unknown) => {
      if (error instanceof ApiError && error.code === 'locked' && !isConfirmed) ask({ confirm: () => attempt(run, onDone, true) });
      else notify.failure(error);
    });
  };
  const setState = (to: 1 | 2) => (confirmLocked: boolean) => change.mutateAsync({ uuid, state: to, confirmLocked });
  // What was agreed to a moment ago is not asked again on the way back.
  const takeBack = (to: 1 | 2, done: string) => () => attempt(setState(to), () => notify.success(done), true);

  return {
    asked,
    ask,
    pause: () => attempt(setState(projectState.paused), () => tellUndoable(t('done.paused', { title }), takeBack(projectState.active, t('done.activated', { title })))),
    activate: () => attempt(setState(projectState.active), () => notify.success(t('done.activated', { title }))),
    trash: () => attempt(
      (confirmLocked) => remove.mutateAsync({ uuid, confirmLocked }),
      () => tellUndoable(t('done.trashed', { title }), takeBack(state === projectState.paused ? projectState.paused : projectState.active, t('done.restored', { title }))),
    ),
  };
}
