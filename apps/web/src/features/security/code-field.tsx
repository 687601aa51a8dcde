import { TextInput, type TextInputProps } from '@mantine/core';

type Props = Omit<TextInputProps, 'onChange'> & Readonly<{ onChange: (value: string) => void }>;

/** Six digits of an authenticator app, which phones offer to fill in. */
export function CodeField({ onChange, ...props }: Props) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      spellCheck={false}
      required
      withAsterisk={false}
      {...props}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
