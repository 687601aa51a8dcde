import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * An email field that keyboards and password managers recognise. When it turns read-only while focused, the focus moves
 * to the next field.
 */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation('auth');
  const input = useRef<HTMLInputElement>(null);
  const isLocked = props.readOnly === true;
  useEffect(() => {
    const field = input.current;
    if (isLocked && field && document.activeElement === field)
      field.form?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, [isLocked]);
  return (
    <TextInput
      ref={input}
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      {...props}
    />
  );
}
