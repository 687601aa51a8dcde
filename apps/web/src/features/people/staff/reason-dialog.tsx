import { limits, type StaffUser } from '@evercode/contract';
import { Button, Textarea } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { FormDialog } from '../../../ui/form/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { nameOf } from './staff-user-row.tsx';
import { useActAs } from './use-staff-users.ts';

type Props = Readonly<{ user: StaffUser; search: string; onClose: () => void }>;

/** Asks for the reason of an impersonation, which the owners see in their activity. */
export function ReasonDialog({ user, search, onClose }: Props) {
  const { t } = useTranslation('staff');
  const describe = useFailureText();
  const actAs = useActAs(search);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const error = isChecked ? findError(reason) : undefined;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (findError(reason)) field.current?.focus();
    else actAs.mutate({ user, reason: reason.trim() });
  }

  return (
    <FormDialog
      title={t('act.open', { name: nameOf(user) })}
      text={t('act.text')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={actAs.isPending || actAs.isSuccess}>
            {t('act.confirm')}
          </Button>
        </>
      }
    >
      {actAs.isError && <Notice tone="bad">{describe(actAs.error)}</Notice>}
      <Textarea
        ref={field}
        data-autofocus
        label={t('act.reason')}
        description={t('act.reasonHint')}
        rows={3}
        maxLength={limits.reason.max}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={error && t(`act.${error}`)}
      />
    </FormDialog>
  );
}

function findError(reason: string): 'empty' | 'short' | undefined {
  const { length } = reason.trim();
  if (length === 0) return 'empty';
  return length < limits.reason.min ? 'short' : undefined;
}
