import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './code-field.module.css';

type Props = Omit<TextInputProps, 'onChange'> &
  Readonly<{
    onChange: (value: string) => void;
    /** Focuses the field when it replaces the element that had the focus. */
    takesFocus?: boolean;
  }>;

/** The six digits of an authenticator app, which phones offer to fill in. */
export function CodeField({ onChange, takesFocus = false, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextInput
      ref={input}
      classNames={{ input: classes.digits ?? '' }}
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
