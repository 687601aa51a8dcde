import { groupTypes, type GroupType } from '@evercode/contract';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';

type Props = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> &
  Readonly<{ value: GroupType; onChange: (role: GroupType) => void }>;

export function RoleChoice({ value, onChange, ...others }: Props) {
  const { t } = useTranslation('people');
  return (
    <NativeSelect
      data={groupTypes.map((type) => ({ value: type, label: t(`roles.${type}`) }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = groupTypes.find((type) => type === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
      {...others}
    />
  );
}
