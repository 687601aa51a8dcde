import { limits } from '@evercode/contract/limits';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';

type Props = Readonly<{ value: string; onChange: (value: string) => void; isChecked: boolean }>;

export const isKeyName = (text: string): boolean => text.trim() !== '' && text.trim().length <= limits.apiKeys.nameMax;

export function NameField({ value, onChange, isChecked }: Props) {
  const { t } = useTranslation(['keys', 'validation']);
  const error = value.trim() === '' ? t('validation:required') : !isKeyName(value) && t('validation:tooLong');
  return (
    <TextInput
      name="name"
      label={t('keys:form.name')}
      description={t('keys:form.nameText')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={isChecked && error}
      // One more than allowed, so that a pasted name is reported as too long instead of being truncated silently.
      maxLength={limits.apiKeys.nameMax + 1}
      autoComplete="off"
      required
      withAsterisk={false}
      data-autofocus
    />
  );
}
