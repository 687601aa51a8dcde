import { limits } from '@evercode/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormDialog } from '../../ui/form/dialogs/form-dialog.tsx';
import { isFilled, isShortEnough } from './rules.ts';
import { useErrorText, useFields } from './use-fields.ts';
import { showViolations } from './violation-rules.ts';

const rules = { title: [isFilled, isShortEnough] };

type Props = Readonly<{
  heading: string;
  label: string;
  submit: string;
  /** The current title; empty for something new. */
  title?: string;
  isSaving: boolean;
  onSave: (title: string) => Promise<void>;
  describeFailure: (error: unknown) => string;
  onClose: () => void;
}>;

/** Names a code or a project. Closes once saved; a refused title is reported at the field. */
export function TitleDialog({ heading, label, submit, title = '', isSaving, onSave, describeFailure, onClose }: Props) {
  const { t } = useTranslation(['projects', 'validation']);
  const fields = useFields({ title }, rules);
  const errorText = useErrorText(fields);
  const [failure, setFailure] = useState<string>();
  const typed = fields.values.title.trim();
  const excess = isShortEnough(typed);
  const isWrong = fields.errorOf('title') ?? isFilled(typed) ?? excess;

  async function save(form: HTMLFormElement): Promise<void> {
    setFailure(undefined);
    try {
      await onSave(typed);
    } catch (error) {
      if (!showViolations(error, fields, ['title'], form)) setFailure(describeFailure(error));
      return;
    }
    onClose();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSaving && fields.check(event.currentTarget)) void save(event.currentTarget);
  }

  return (
    <FormDialog
      title={heading}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('projects:cancel')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={isWrong !== undefined}>
            {submit}
          </Button>
        </>
      }
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <TextInput
        {...fields.bind('title')}
        label={label}
        // At once, because the button is disabled meanwhile.
        error={errorText('title') ?? (excess && t(`validation:${excess}`))}
        autoComplete="off"
        // One more than allowed, so that a pasted name is reported as too long instead of being truncated silently.
        maxLength={limits.title.max + 1}
        required
        withAsterisk={false}
        data-autofocus
      />
    </FormDialog>
  );
}
