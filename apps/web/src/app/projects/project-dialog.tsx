import { limits } from '@evercode/contract/limits';
import type { Project } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ApiError } from '../api-error.ts';
import { isFilled, isShortEnough } from '../forms/rules.ts';
import { useFields } from '../forms/use-fields.ts';
import { makeViolationRules } from '../forms/violation-rules.ts';
import { useNotify } from '../notify.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useProjectCalls } from './use-projects.ts';

const rules = { title: [isFilled, isShortEnough] };

type Props = Readonly<{
  /** The one that gets another name; without it, a new one is made. */
  project?: Pick<Project, 'uuid' | 'title'> | undefined;
  onClose: () => void;
  onDone?: (project: Project) => void;
}>;

/** The name of a project. */
export function ProjectDialog({ project, onClose, onDone }: Props) {
  const { t } = useTranslation(['projects', 'validation']);
  const fields = useFields({ title: project?.title ?? '' }, rules);
  const [failure, setFailure] = useState<string>();
  const { create, change } = useProjectCalls();
  const notify = useNotify();
  const describe = useFailureText();
  const title = fields.values.title.trim();
  const wrong = fields.errorOf('title');
  const isSaving = create.isPending || change.isPending;
  const isWrong = wrong !== undefined || isFilled(title) !== undefined || isShortEnough(title) !== undefined;

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSaving || !fields.check(form)) return;
    setFailure(undefined);
    save().then(
      (saved) => {
        notify.success(t(project ? 'projects:done.renamed' : 'projects:done.created', { title: saved.title }));
        onDone?.(saved);
        onClose();
      },
      (error: unknown) => {
        const found = makeViolationRules(error instanceof ApiError ? error.violations : [], { title }, ['title']);
        if (found.rules.title) return fields.refuse(found.rules, form);
        return setFailure(t('projects:failed.save', { reason: describe(error) }));
      },
    );
  }

  function save(): Promise<Project> {
    return project ? change.mutateAsync({ uuid: project.uuid, title }) : create.mutateAsync(title);
  }

  return (
    <FormDialog
      title={project ? t('projects:rename.title') : t('projects:create.title')} onSubmit={onSubmit} onClose={onClose}
      answers={(
        <>
          <Button variant="default" onClick={onClose}>{t('projects:cancel')}</Button>
          <Button type="submit" loading={isSaving} disabled={isWrong}>{t(project ? 'projects:rename.confirm' : 'projects:create.confirm')}</Button>
        </>
      )}
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <TextInput
        {...fields.bind('title')} label={t('projects:name')} error={wrong && t(`validation:${wrong}`)} autoComplete="off"
        // One more than fits, so that what is pasted is said to be too long instead of being cut.
        maxLength={limits.title.max + 1} required withAsterisk={false} data-autofocus
      />
    </FormDialog>
  );
}
