import type { Membership } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { PasswordField } from '../../../platform/forms/password-field.tsx';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx';
import { nameOf, type PeopleChanges } from './people-changes.ts';
import type { PersonQuestion } from './person-menu.tsx';

type Props = Readonly<{ question: PersonQuestion; changes: PeopleChanges; onClose: () => void }>;

/** Asks before an action that cannot be undone. */
export function PersonDialog({ question: { kind, person }, changes, onClose }: Props) {
  if (kind === 'transfer') return <TransferDialog person={person} changes={changes} onClose={onClose} />;
  return <RemoveDialog kind={kind} person={person} changes={changes} onClose={onClose} />;
}

type Asked = Readonly<{ person: Membership; changes: PeopleChanges; onClose: () => void }>;

function RemoveDialog({ kind, person, changes, onClose }: Asked & { kind: 'remove' | 'revoke' }) {
  const { t } = useTranslation('people');
  const personNames = { name: nameOf(person), email: person.email };
  const confirm = () => {
    changes.remove.mutate(person);
    onClose();
  };
  return (
    <QuestionDialog title={t(`${kind}.title`, personNames)} text={t(`${kind}.text`, personNames)} onClose={onClose}>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t(`${kind}.keep`)}
      </Button>
      <Button color="red" onClick={confirm}>
        {t(`${kind}.confirm`)}
      </Button>
    </QuestionDialog>
  );
}

function TransferDialog({ person, changes: { transfer }, onClose }: Asked) {
  const { t } = useTranslation(['people', 'validation']);
  const describe = useFailureText();
  const [password, setPassword] = useState('');
  const name = nameOf(person);
  const { error } = transfer;
  const violation =
    error instanceof ApiError
      ? error.violations.find(({ propertyPath }) => propertyPath === 'currentPassword')
      : undefined;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!transfer.isPending) transfer.mutate({ person, password }, { onSuccess: close });
  }
  function close(): void {
    transfer.reset();
    onClose();
  }
  return (
    <FormDialog
      title={t('people:transfer.title', { name })}
      text={t('people:transfer.text', { name })}
      onSubmit={onSubmit}
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close}>
            {t('people:transfer.keep')}
          </Button>
          <Button type="submit" color="red" loading={transfer.isPending}>
            {t('people:transfer.confirm')}
          </Button>
        </>
      }
    >
      {error && !violation && <Notice tone="bad">{describe(error)}</Notice>}
      <PasswordField
        label={t('people:transfer.password')}
        description={t('people:transfer.passwordText')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={violation && t(`validation:violations.${violation.code}`)}
      />
    </FormDialog>
  );
}
