import type { Membership } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ProofDialogForm } from '../../../platform/sign-in/proof-dialog-form.tsx';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import { QuestionDialog } from '../../../ui/feedback/dialog/question-dialog.tsx';
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
  const { t } = useTranslation('people');
  const name = nameOf(person);
  return (
    <Dialog title={t('transfer.title', { name })} text={t('transfer.text', { name })} onClose={onClose}>
      <ProofDialogForm
        submit={t('transfer.confirm')}
        cancel={t('transfer.keep')}
        isDangerous
        takesFocus
        onProof={async (proof) => {
          await transfer(person, proof);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
