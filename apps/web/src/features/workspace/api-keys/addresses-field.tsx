import { isAddressOrNetwork } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { Textarea } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';

type Props = Readonly<{ value: string; onChange: (value: string) => void; isChecked: boolean }>;

/** From where a key may be used: one address or network a line. */
export function AddressesField({ value, onChange, isChecked }: Props) {
  const { t } = useTranslation('keys');
  const { wrong, isTooMany } = readAddresses(value);
  const error = isTooMany
    ? t('form.tooMany', { count: limits.apiKeys.addresses })
    : wrong !== undefined && t('form.wrongAddress', { address: wrong });
  return (
    <Textarea
      name="addresses"
      label={t('form.addresses')}
      description={t('form.addressesText')}
      rows={3}
      resize="vertical"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={isChecked && error}
    />
  );
}

type Read = Readonly<{ addresses: string[]; wrong: string | undefined; isTooMany: boolean }>;

export function readAddresses(text: string): Read {
  const addresses = text.split(/[\s,;]+/).filter((part) => part !== '');
  return {
    addresses,
    wrong: addresses.find((address) => !isAddressOrNetwork(address)),
    isTooMany: addresses.length > limits.apiKeys.addresses,
  };
}
