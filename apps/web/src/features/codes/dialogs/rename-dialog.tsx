import type { QrListItem } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../app/api-error.ts';
import { isFilled, isShortEnough } from '../../../app/forms/rules.ts';
import { useFields } from '../../../app/forms/use-fields.ts';
import { makeViolationRules } from '../../../app/forms/violation-rules.ts';
import { useNotify } from '../../../app/notify.ts';
import { useMe } from '../../../app/signed-in/use-me.ts';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSaveCode } from '../code-changes.ts';

const rules = { title: [isFilled, isShortEnough] };

export function RenameDialog({ qr, onClose }: { qr: QrListItem; onClose: () => void }) {
  const { t } = useTranslation(['projects', 'qrs', 'validation']);
  const save = useSaveCode(useMe().account.uuid);
  const fields = useFields({ title: qr.title }, rules);
  const [failure, setFailure] = useState<string>();
  const notify = useNotify();
  const describe = useFailureText();
  const title = fields.values.title.trim();
  const wrong = fields.errorOf('title');

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (save.isPending || !fields.check(form)) return;
    setFailure(undefined);
    save.mutateAsync({ uuid: qr.uuid, title }).then(
      (saved) => {
        notify.success(t('qrs:done.renamed', { title: saved.title }));
        onClose();
      },
      (error: unknown) => {
        const found = makeViolationRules(error instanceof ApiError ? error.violations : [], { title }, ['title']);
        if (found.rules.title) fields.refuse(found.rules, form);
        else setFailure(describe(error));
      },
    );
  }

  return (
    <FormDialog
      title={t('projects:renameCode.title')} onSubmit={onSubmit} onClose={onClose}
      answers={(
        <>
          <Button variant="default" onClick={onClose}>{t('projects:cancel')}</Button>
          <Button type="submit" loading={save.isPending} disabled={title === ''}>{t('projects:rename.confirm')}</Button>
        </>
      )}
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <TextInput
        {...fields.bind('title')} label={t('projects:renameCode.name')} error={wrong && t(`validation:${wrong}`)} autoComplete="off"
        maxLength={limits.title.max + 1} required withAsterisk={false} data-autofocus
      />
    </FormDialog>
  );
}
