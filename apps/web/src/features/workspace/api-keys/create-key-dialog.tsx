import type { ApiKeyCreate, CreatedApiKey, KeyScope } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx';
import { DialogForm } from '../../../ui/form/dialogs/dialog-form.tsx';
import { AccessField, scopesOf, type Access } from './access-field.tsx';
import { AddressesField, readAddresses } from './addresses-field.tsx';
import classes from './api-keys.module.css';
import { focusFirstFault } from './focus-first-fault.ts';
import { isKeyName, NameField } from './name-field.tsx';
import { ShownKey } from './shown-key.tsx';
import { useCreateKey } from './use-api-keys.ts';

const never = 'never';
const expiries = ['30', String(limits.apiKeys.days), '365', never] as const;

/** First the wish, then the key: only once, so that only its own button closes the dialog. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys');
  const [made, setMade] = useState<CreatedApiKey>();
  return (
    <Dialog
      title={made === undefined ? t('create.title') : t('shown.title', { name: made.name })}
      text={made === undefined ? t('create.text') : undefined}
      width={560}
      {...(made === undefined && { onClose })}
    >
      {made === undefined ? <KeyForm onMade={setMade} onCancel={onClose} /> : <ShownKey made={made} onDone={onClose} />}
    </Dialog>
  );
}

function KeyForm({ onMade, onCancel }: { onMade: (made: CreatedApiKey) => void; onCancel: () => void }) {
  const { t } = useTranslation(['keys', 'settings']);
  const describe = useFailureText();
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [access, setAccess] = useState<Access>({ kind: 'read', parts: [] });
  const [expiry, setExpiry] = useState<(typeof expiries)[number]>(String(limits.apiKeys.days) as '90');
  const [addresses, setAddresses] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function send(wish: ApiKeyCreate): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      onMade(await create(wish));
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const scopes: readonly KeyScope[] = scopesOf(access);
    const read = readAddresses(addresses);
    if (!isKeyName(name)) return focusFirstFault(event.currentTarget, 'name');
    if (scopes.length === 0) return undefined;
    if (read.wrong !== undefined || read.isTooMany) return focusFirstFault(event.currentTarget, 'addresses');
    const expiresInDays = expiry === never ? null : Number(expiry);
    if (!isSending) void send({ name: name.trim(), scopes: [...scopes], addresses: read.addresses, expiresInDays });
  };
  return (
    <DialogForm
      onSubmit={onSubmit}
      buttons={
        <>
          <Button variant="default" onClick={onCancel}>
            {t('settings:cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('keys:create.submit')}
          </Button>
        </>
      }
    >
      {failure !== undefined && <Notice tone="bad">{describe(failure)}</Notice>}
      <NameField value={name} onChange={setName} isChecked={isChecked} />
      <AccessField value={access} onChange={setAccess} isChecked={isChecked} />
      <ChoiceField
        name="expiry"
        label={t('keys:form.expires')}
        value={expiry}
        onChange={(next) => setExpiry(next ?? never)}
        allowDeselect={false}
        data={expiries.map((value) => ({
          value,
          label: value === never ? t('keys:form.never') : t('keys:form.days', { count: Number(value) }),
        }))}
      />
      <details className={classes.more}>
        <summary>{t('keys:form.more')}</summary>
        <AddressesField value={addresses} onChange={setAddresses} isChecked={isChecked} />
      </details>
    </DialogForm>
  );
}
