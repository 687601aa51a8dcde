import type { ApiKey } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormDialog } from '../../../ui/form/dialogs/form-dialog.tsx';
import { AddressesField, readAddresses } from './addresses-field.tsx';
import { focusFirstFault } from './focus-first-fault.ts';
import { isKeyName, NameField } from './name-field.tsx';
import type { useKeyChanges } from './use-api-keys.ts';

type Props = Readonly<{
  apiKey: ApiKey;
  change: ReturnType<typeof useKeyChanges>['change'];
  onClose: () => void;
}>;

/** Its access and its end are fixed: a program that needs more gets another key. */
export function EditKeyDialog({ apiKey, change, onClose }: Props) {
  const { t } = useTranslation(['keys', 'settings']);
  const describe = useFailureText();
  const [name, setName] = useState(apiKey.name);
  const [addresses, setAddresses] = useState(apiKey.addresses.join('\n'));
  const [isChecked, setChecked] = useState(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const read = readAddresses(addresses);
    const fault = !isKeyName(name) ? 'name' : read.wrong !== undefined || read.isTooMany ? 'addresses' : undefined;
    if (fault !== undefined) return focusFirstFault(event.currentTarget, fault);
    if (!change.isPending)
      change.mutate({ uuid: apiKey.uuid, name: name.trim(), addresses: read.addresses }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('keys:edit.title', { name: apiKey.name })}
      text={t('keys:edit.text')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('settings:cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('settings:save')}
          </Button>
        </>
      }
    >
      {change.isError && <Notice tone="bad">{describe(change.error)}</Notice>}
      <NameField value={name} onChange={setName} isChecked={isChecked} />
      <AddressesField value={addresses} onChange={setAddresses} isChecked={isChecked} />
    </FormDialog>
  );
}
